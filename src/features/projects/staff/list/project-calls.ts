/** Changes of several projects from their list (RULES §7.3). */
import { ApiError } from '@/api/api-error'
import {
  changeManagedProjects,
  findManagedProject,
  updateManagedProject,
  type ListedProject,
} from '@/api/managed-project'
import type { BulkChange } from './project-list-words'

/** An API without the operation for several projects, and the server when one of them does not exist. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && [404, 405, 501].includes(error.status)

/** Changes one project with the operations of RULES §7.3, which take all fields. */
async function changeOne({ slug }: ListedProject, change: BulkChange): Promise<void> {
  const project = await findManagedProject(slug)
  if (!project) throw new ApiError({ status: 404, kind: 'status' })
  await updateManagedProject(project.id, { ...project.values, ...change }, project.version)
}

/** Changes several projects in one request, or one after another where the API cannot do that (D36). */
export async function changeProjects(projects: readonly ListedProject[], change: BulkChange): Promise<void> {
  try {
    await changeManagedProjects(
      projects.map(({ id }) => id),
      change,
    )
  } catch (error) {
    if (!isMissing(error)) throw error
    for (const project of projects) await changeOne(project, change)
  }
}
