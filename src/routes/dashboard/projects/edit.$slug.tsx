import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '@/lib/head'
import { StaffPlaceholder } from '@/features/community/staff-placeholder'

export const Route = createFileRoute('/dashboard/projects/edit/$slug')({
  head: () => pageHead({ title: 'Editar projeto', description: 'Área reservada à equipa.', noindex: true }),
  component: () => <StaffPlaceholder title="Editar projeto" />,
})
