import { createFileRoute } from '@tanstack/react-router'
import { StaffProjectPage } from '@/features/projects/page/staff-project-page'
import type { ProjectSearch } from '@/features/projects/page/tab-names'
import { pageHead } from '@/lib/head'

export const Route = createFileRoute('/dashboard/projects/view/$slug')({
  validateSearch: (search): ProjectSearch => ({
    separador: typeof search.separador === 'string' ? search.separador : undefined,
  }),
  head: () => pageHead({ title: 'Ver projeto', description: 'Área reservada à equipa.', noindex: true }),
  component: StaffProjectPage,
})
