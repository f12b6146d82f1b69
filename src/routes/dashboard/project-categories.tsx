import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '@/lib/head'
import { StaffPlaceholder } from '@/features/community/staff-placeholder'

export const Route = createFileRoute('/dashboard/project-categories')({
  head: () =>
    pageHead({ title: 'Categorias de projetos', description: 'Área reservada à equipa.', noindex: true }),
  component: () => <StaffPlaceholder title="Categorias de projetos" />,
})
