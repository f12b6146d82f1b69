import { createFileRoute } from '@tanstack/react-router'
import { VerifyPage } from '@/features/receipts/public/verify-page'
import { LOADED_HEAD, pageHead } from '@/lib/head'

export const Route = createFileRoute('/_site/recibo/verificar')({
  loader: () =>
    pageHead({
      title: 'Verificar um recibo',
      path: '/recibo/verificar',
      description: 'Verifique se um recibo de doação é verdadeiro, também sem rede.',
    }),
  ...LOADED_HEAD,
  component: VerifyPage,
})
