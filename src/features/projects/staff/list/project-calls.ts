/** Changes of projects from their list (RULES §7.3). */
import { ApiError } from '@/api/api-error'
import {
  binManagedProject,
  changeManagedProjects,
  findManagedProject,
  updateManagedProject,
  type ListedProject,
  type ManagedProject,
} from '@/api/managed-project'
import type { BulkChange } from './project-list-words'

/** An API without the operation for several projects, and the server when one of them does not exist. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && [404, 405, 501].includes(error.status)

/**
 * Reads the project with its version.
 * @throws ApiError 412 if it is no longer as the list shows it, so that nobody publishes or deletes what another user
 * has just changed
 */
async function latestOf({ slug, saved }: ListedProject): Promise<ManagedProject> {
  const latest = await findManagedProject(slug)
  if (!latest) throw new ApiError({ status: 404, kind: 'status' })
  if (saved.at !== null && latest.saved.at !== saved.at) throw new ApiError({ status: 412, kind: 'status' })
  return latest
}

/** Puts a project that the list shows into the bin. */
export async function binListed(project: ListedProject): Promise<unknown> {
  const { id, version } = await latestOf(project)
  return binManagedProject(id, version)
}

/** Changes one project with the operations of RULES §7.3, which take all fields. */
async function changeOne(listed: ListedProject, change: BulkChange): Promise<ListedProject> {
  const { id, values, version } = await latestOf(listed)
  const { saved } = await updateManagedProject(id, { ...values, ...change }, version)
  return { ...listed, saved }
}

/**
 * Changes several projects in one request, or one after another where the API cannot do that (D36).
 * @returns the projects with the time of the change, with which it can be undone
 */
export async function changeProjects(
  projects: readonly ListedProject[],
  change: BulkChange,
): Promise<ListedProject[]> {
  try {
    const at = await changeManagedProjects(projects, change)
    return projects.map((project) => ({ ...project, saved: { ...project.saved, at } }))
  } catch (error) {
    if (!isMissing(error)) throw error
    const changed: ListedProject[] = []
    for (const project of projects) changed.push(await changeOne(project, change))
    return changed
  }
}
