import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '@/lib/head'
import { OverviewPage } from '@/features/reports/overview-page'

export const Route = createFileRoute('/dashboard/')({
  head: () => pageHead({ title: 'Painel da equipa', description: 'Área reservada à equipa.', noindex: true }),
  component: OverviewPage,
})
