import { createFileRoute } from '@tanstack/react-router'
import { StaffProjectPage } from '@/features/projects/staff/staff-project-page'
import type { ProjectSearch } from '@/features/projects/public/page/tab-names'
import { pageHead } from '@/lib/head'

export const Route = createFileRoute('/dashboard/(staff)/projects/view/$slug')({
  validateSearch: (search): ProjectSearch => ({
    separador: typeof search.separador === 'string' ? search.separador : undefined,
  }),
  head: () => pageHead({ title: 'Ver projeto', description: 'Área reservada à equipa.', noindex: true }),
  component: StaffProjectPage,
})
