import { createFileRoute } from '@tanstack/react-router'
import { OwnDonationsPage } from '@/features/donations/portal/own-donations-page'
import { LOADED_HEAD, pageHead } from '@/lib/head'

export const Route = createFileRoute('/client-area/donations')({
  loader: () =>
    pageHead({ title: 'As suas doações', description: 'Área das pessoas com conta.', noindex: true }),
  ...LOADED_HEAD,
  component: OwnDonationsPage,
})
