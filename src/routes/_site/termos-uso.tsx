import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '@/features/institution/legal/terms-page'
import { pageHead } from '@/lib/head'

export const Route = createFileRoute('/_site/termos-uso')({
  staticData: { thumbBar: 'donate' },
  head: () =>
    pageHead({
      title: 'Termos de Uso',
      path: '/termos-uso',
      description: 'As regras do sítio e do portal: conta, doações, comprovantes, textos e imagens.',
    }),
  component: TermsPage,
})
