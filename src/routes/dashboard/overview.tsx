import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '@/lib/head'
import { StaffPlaceholder } from '@/features/community/staff-placeholder'

export const Route = createFileRoute('/dashboard/overview')({
  head: () => pageHead({ title: 'Visão geral', description: 'Área reservada à equipa.', noindex: true }),
  component: () => <StaffPlaceholder title="Visão geral" />,
})
