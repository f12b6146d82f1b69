/** Requests that change projects from the staff's list of projects (RULES §7.3). */
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

/**
 * Whether the request for several projects is not possible: the API does not have this operation, or one of the
 * projects no longer exists.
 */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && [404, 405, 501].includes(error.status)

/**
 * Reads the newest version of a project in the list.
 * @throws ApiError 412 if the project has changed since the list was read, so that a user does not publish or delete a
 * project that another user has just changed
 */
async function latestOf({ id, slug, saved }: ListedProject): Promise<ManagedProject> {
  const latest = await findManagedProject(slug)
  // The slug may meanwhile lead to another project, which must not be changed.
  if (latest?.id !== id) throw new ApiError({ status: 404, kind: 'status' })
  if (saved.at !== null && latest.saved.at !== saved.at) throw new ApiError({ status: 412, kind: 'status' })
  return latest
}

/** Moves a project of the list to the bin. */
export async function binListed(project: ListedProject): Promise<unknown> {
  const { id, version } = await latestOf(project)
  return binManagedProject(id, version)
}

/** Changes one project with the operations of RULES §7.3, whose requests must contain all fields. */
async function changeOne(listed: ListedProject, change: BulkChange): Promise<ListedProject> {
  const { id, values, version } = await latestOf(listed)
  // The manager stays, and another API may not accept the field, so it is not sent (D112).
  const { saved } = await updateManagedProject(id, { ...values, manager: '', ...change }, version)
  return { ...listed, saved }
}

/**
 * Changes several projects in one request, or one after another if the API has no operation for several projects (D36).
 * @returns the projects with the time of the change, which a later undo needs
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
