import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '@/lib/head'
import { StaffPlaceholder } from '@/features/community/staff-placeholder'

export const Route = createFileRoute('/dashboard/community/beneficiaries')({
  head: () => pageHead({ title: 'Beneficiários', description: 'Área reservada à equipa.', noindex: true }),
  component: () => <StaffPlaceholder title="Beneficiários" />,
})
