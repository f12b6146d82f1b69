import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '@/lib/head'
import { OverviewPage } from '@/features/reports/staff/overview-page'

export const Route = createFileRoute('/dashboard/(staff)/overview')({
  head: () => pageHead({ title: 'Visão geral', description: 'Área reservada à equipa.', noindex: true }),
  component: OverviewPage,
})
