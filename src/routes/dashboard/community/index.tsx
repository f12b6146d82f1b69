import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '@/lib/head'
import { StaffPlaceholder } from '@/features/community/staff-placeholder'

export const Route = createFileRoute('/dashboard/community/')({
  head: () => pageHead({ title: 'Comunidade', description: 'Área reservada à equipa.', noindex: true }),
  component: () => <StaffPlaceholder title="Comunidade" />,
})
