import { createFileRoute } from '@tanstack/react-router'
import { DonationPage } from '@/features/donations/public/page/donation-page'
import { LOADED_HEAD, pageHead } from '@/lib/head'

export const Route = createFileRoute('/_site/doacao')({
  staticData: { thumbBar: 'send', ownDonate: true },
  loader: () =>
    pageHead({
      title: 'Doar',
      path: '/doacao',
      description:
        'Dados para doar por transferência bancária, M-Pesa ou E-Mola, e o que cada valor se torna.',
    }),
  ...LOADED_HEAD,
  component: DonationPage,
})
