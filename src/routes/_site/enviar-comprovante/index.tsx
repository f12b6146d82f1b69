import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { SendPage } from '@/features/donations/public/send-proof/send-page'
import { LOADED_HEAD, pageHead } from '@/lib/head'

interface SendSearch {
  /** The key of the outbox entry to edit. */
  editar?: string
  /** The key of the outbox entry whose status is shown, in the URL so that a reload or an update shows the same. */
  comprovante?: string
  /** The result of the share target: '1', or the reason why no file was received (D12). */
  partilhado?: string
  /** The method's name, the amount in meticais and the program's id that the donor has chosen on /doacao. */
  metodo?: string | undefined
  valor?: number | undefined
  area?: string | undefined
}

const textIn = (search: Record<string, unknown>, name: string): string | undefined => {
  const value = search[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

export const Route = createFileRoute('/_site/enviar-comprovante/')({
  validateSearch: (search: Record<string, unknown>): SendSearch => ({
    editar: textIn(search, 'editar'),
    comprovante: textIn(search, 'comprovante'),
    partilhado: textIn(search, 'partilhado'),
    metodo: textIn(search, 'metodo'),
    valor: Number(search.valor) || undefined,
    area: textIn(search, 'area'),
  }),
  loader: () =>
    pageHead({
      title: 'Enviar comprovante',
      path: '/enviar-comprovante',
      description:
        'Envie o comprovante da sua doação, com ou sem conta. A associação confirma em até 48 horas.',
    }),
  ...LOADED_HEAD,
  component: Send,
})

function Send() {
  // The page was prerendered without query parameters. The first render must equal it, so it ignores them too.
  const isHydrated = useHydrated()
  const given = Route.useSearch({ shouldThrow: false })
  const { editar, comprovante, partilhado, metodo, valor, area }: SendSearch = (isHydrated && given) || {}
  return (
    <SendPage
      key={editar ?? 'new'}
      edit={editar}
      shown={comprovante}
      shared={partilhado}
      method={metodo}
      amount={valor}
      area={area}
    />
  )
}
