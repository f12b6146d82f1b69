import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '@/lib/head'
import { StaffPlaceholder } from '@/frame/staff/staff-placeholder'

export const Route = createFileRoute('/dashboard/(staff)/community/partners')({
  head: () => pageHead({ title: 'Parceiros', description: 'Área reservada à equipa.', noindex: true }),
  component: () => <StaffPlaceholder title="Parceiros" />,
})
