import { useQuery } from '@tanstack/react-query'
import type { ManagedProject } from '@/api/managed-project'
import type { Form } from '@/lib/form'
import type { ProjectValues } from '@/shared/project'
import { ConflictView } from '@/ui/record/conflict-view'
import { categoriesQuery, programsQuery } from '../categories/category-calls'
import { managersQuery } from './editor-queries'
import { withPresent } from './manager-choices'
import { projectConflictFields } from './project-conflict-fields'

interface ProjectConflictProps {
  form: Form<ProjectValues>
  /** The project's version that this user opened or last saved. */
  stored: ManagedProject
  userId: number
  onLater: () => void
}

/** Returns the list with the stored program or category added, because the list may no longer contain it. */
const withStored = (list: readonly { id: number; name: string }[], id: string, name: string) =>
  id === '' || name === '' ? list : [...list, { id: Number(id), name }]

/** Comparison of both versions of a project that two users have changed. */
export function ProjectConflict({ form, stored, userId, onLater }: ProjectConflictProps) {
  const { values, program, category } = stored
  const { data: programs = [] } = useQuery(programsQuery)
  const { data: categories = [] } = useQuery(categoriesQuery(userId))
  const { data: managers = [] } = useQuery(managersQuery(userId))
  const fields = projectConflictFields({
    programs: withStored(programs, values.program_id, program),
    categories: withStored(categories, values.category_id, category),
    managers: withPresent(managers, stored),
  })
  return <ConflictView form={form} fields={fields} onLater={onLater} />
}
