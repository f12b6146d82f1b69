import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '@/lib/head'
import { StaffPlaceholder } from '@/features/community/staff-placeholder'

export const Route = createFileRoute('/dashboard/projects/new')({
  head: () => pageHead({ title: 'Novo projeto', description: 'Área reservada à equipa.', noindex: true }),
  component: () => <StaffPlaceholder title="Novo projeto" />,
})
