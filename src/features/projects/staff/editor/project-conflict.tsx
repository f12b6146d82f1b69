import { useQuery } from '@tanstack/react-query'
import type { ManagedProject } from '@/api/managed-project'
import type { Form } from '@/lib/form'
import type { ProjectValues } from '@/shared/project'
import { ConflictView } from '@/ui/record/conflict-view'
import { categoriesQuery, programsQuery } from '../categories/category-calls'
import { projectConflictFields } from './project-conflict-fields'

interface ProjectConflictProps {
  form: Form<ProjectValues>
  /** The project as this user opened it. */
  stored: ManagedProject
  userId: number
  onLater: () => void
}

/** The names of a list, with the stored one even where the list does not have it any more. */
const withStored = (list: readonly { id: number; name: string }[], id: string, name: string) =>
  id === '' || name === '' ? list : [...list, { id: Number(id), name }]

/** Both versions of a project that two users have changed. */
export function ProjectConflict({ form, stored, userId, onLater }: ProjectConflictProps) {
  const { values, program, category } = stored
  const { data: programs = [] } = useQuery(programsQuery)
  const { data: categories = [] } = useQuery(categoriesQuery(userId))
  const fields = projectConflictFields({
    programs: withStored(programs, values.program_id, program),
    categories: withStored(categories, values.category_id, category),
  })
  return <ConflictView form={form} fields={fields} onLater={onLater} />
}
