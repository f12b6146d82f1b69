import { createFileRoute } from '@tanstack/react-router'
import { staffPage } from '../-staff-page'

export const Route = createFileRoute('/dashboard/(staff)/projects/field')({
  loader: async ({ context, location }) => {
    const { readKeptProject } = await import('@/features/projects/staff/field/field-queries')
    await readKeptProject(context.queryClient, location.search)
  },
  component: staffPage('field'),
})
