import { createFileRoute } from '@tanstack/react-router'
import type { ProjectSearch } from '@/features/projects/public/page/tab-names'
import { staffPage } from '../-staff-page'

export const Route = createFileRoute('/dashboard/(staff)/projects/view/$slug')({
  validateSearch: (search): ProjectSearch => ({
    separador: typeof search.separador === 'string' ? search.separador : undefined,
  }),
  component: staffPage('viewProject'),
})
