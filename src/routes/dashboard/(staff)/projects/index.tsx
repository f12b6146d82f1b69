import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '@/lib/head'
import { StaffPlaceholder } from '@/frame/staff/staff-placeholder'

export const Route = createFileRoute('/dashboard/(staff)/projects/')({
  head: () => pageHead({ title: 'Projetos', description: 'Área reservada à equipa.', noindex: true }),
  component: () => <StaffPlaceholder title="Projetos" />,
})
