import { createFileRoute } from '@tanstack/react-router'
import { StaffProjectPage } from '@/features/projects/staff/staff-project-page'
import type { ProjectSearch } from '@/features/projects/public/page/tab-names'

export const Route = createFileRoute('/dashboard/(staff)/projects/view/$slug')({
  validateSearch: (search): ProjectSearch => ({
    separador: typeof search.separador === 'string' ? search.separador : undefined,
  }),
  component: StaffProjectPage,
})
