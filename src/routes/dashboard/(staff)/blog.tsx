import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '@/lib/head'
import { StaffPlaceholder } from '@/frame/staff/staff-placeholder'

export const Route = createFileRoute('/dashboard/(staff)/blog')({
  head: () => pageHead({ title: 'Artigos do blog', description: 'Área reservada à equipa.', noindex: true }),
  component: () => <StaffPlaceholder title="Artigos do blog" />,
})
