import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '@/features/reports/staff/overview-page'

export const Route = createFileRoute('/dashboard/(staff)/overview')({
  component: OverviewPage,
})
