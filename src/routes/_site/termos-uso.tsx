import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '@/features/institution/legal/terms-page'
import { LOADED_HEAD, pageHead } from '@/lib/head'

export const Route = createFileRoute('/_site/termos-uso')({
  staticData: { thumbBar: 'donate' },
  loader: () =>
    pageHead({
      title: 'Termos de Uso',
      path: '/termos-uso',
      description: 'As regras do sítio e do portal: conta, doações, comprovantes, textos e imagens.',
    }),
  ...LOADED_HEAD,
  component: TermsPage,
})
