import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '@/lib/head'
import { StaffPlaceholder } from '@/frame/staff/staff-placeholder'

export const Route = createFileRoute('/dashboard/(staff)/comments')({
  head: () =>
    pageHead({ title: 'Gestão de Comentários', description: 'Área reservada à equipa.', noindex: true }),
  component: () => <StaffPlaceholder title="Gestão de Comentários" />,
})
