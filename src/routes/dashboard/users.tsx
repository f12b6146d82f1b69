import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '@/lib/head'
import { StaffPlaceholder } from '@/features/community/staff-placeholder'

export const Route = createFileRoute('/dashboard/users')({
  head: () => pageHead({ title: 'Usuários', description: 'Área reservada à equipa.', noindex: true }),
  component: () => <StaffPlaceholder title="Usuários" />,
})
