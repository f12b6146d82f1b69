import { createFileRoute } from '@tanstack/react-router'
import { ReceiptPage } from '@/features/receipts/public/receipt-page'
import { LOADED_HEAD, pageHead } from '@/lib/head'

export const Route = createFileRoute('/_site/recibo/')({
  loader: () =>
    pageHead({ title: 'Recibo', description: 'O recibo de uma doação.', path: '/recibo', noindex: true }),
  ...LOADED_HEAD,
  component: ReceiptPage,
})
