import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { DonationPage } from '@/features/donations/public/page/donation-page'
import { LOADED_HEAD, pageHead } from '@/lib/head'

interface DonationSearch {
  valor?: number | undefined
  area?: string | undefined
  projeto?: string | undefined
}

export const Route = createFileRoute('/_site/doacao')({
  /** `valor`: the amount in meticais. `area`: the id of a program. `projeto`: the slug of a project. */
  validateSearch: ({ valor, area, projeto }: Record<string, unknown>): DonationSearch => ({
    valor: Number(valor) || undefined,
    area: typeof area === 'string' ? area : undefined,
    projeto: typeof projeto === 'string' ? projeto : undefined,
  }),
  staticData: { thumbBar: 'send', ownDonate: true },
  loader: () =>
    pageHead({
      title: 'Doar',
      path: '/doacao',
      description:
        'Dados para doar por transferência bancária, M-Pesa ou E-Mola, e o que cada valor se torna.',
    }),
  ...LOADED_HEAD,
  component: Donation,
})

function Donation() {
  // The page was prerendered without query parameters. The first render must equal the prerendered HTML, so it ignores
  // the query parameters.
  const isHydrated = useHydrated()
  const { valor, area, projeto } = Route.useSearch({ shouldThrow: false }) ?? {}
  return (
    <DonationPage
      amount={isHydrated && valor && valor > 0 ? valor : undefined}
      area={isHydrated ? area : undefined}
      project={isHydrated ? projeto : undefined}
    />
  )
}
