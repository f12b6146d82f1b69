/** Reads the users who may become the manager of a project (D112). */
import { api, responseData } from './client'
import { readPage, readText } from './normalise'
import { requireToken } from './require-token'

export interface ProjectManager {
  username: string
  /** Full name; '' if the account has no name. */
  name: string
}

function projectManager(data: unknown): ProjectManager | null {
  const username = readText(data, 'username')
  return username ? { username, name: readText(data, 'full_name') ?? '' } : null
}

/** Reads all users who may become a manager. Another API may lack this operation: RULES §7 does not have it (D36). */
export async function listProjectManagers(signal?: AbortSignal): Promise<ProjectManager[]> {
  await requireToken()
  const data = await responseData(api.GET('/projects/admin/managers/', signal ? { signal } : {}))
  return readPage(data, projectManager).results
}
