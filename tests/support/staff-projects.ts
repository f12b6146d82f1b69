import { expect } from 'vitest'
import { bodyOf, callerFor, type Caller } from './categories'
import type { TestServer } from './server'

/** A project in the format that the API sends to staff. */
export interface StaffProject {
  id: number
  name: string
  slug: string
  is_public: boolean
  status: string
  version: string
  deleted_at: string | null
  [field: string]: unknown
}

export interface ProjectList {
  count: number
  results: StaffProject[]
}

export const PROJECTS_PATH = '/projects/admin/projects/'

/** Creates, changes and reads projects through the API, by default as the project manager. */
export interface ProjectWriter extends Caller {
  create(fields: object, user?: string): Promise<StaffProject>
  change(id: number, fields: object, headers?: Record<string, string>): Promise<StaffProject>
  remove(id: number): Promise<void>
  projects(query: string): Promise<ProjectList>
  /** Returns the HTTP status that visitors get when they request the project from the API. */
  publicStatus(slug: string): Promise<number>
}

export async function projectWriter(server: TestServer, users: readonly string[]): Promise<ProjectWriter> {
  const caller = await callerFor(server, users)
  return {
    ...caller,
    create: async (fields, user = 'projetos') =>
      bodyOf(await caller.send('POST', PROJECTS_PATH, user, fields), 201),
    change: async (id, fields, headers) =>
      bodyOf(await caller.send('PUT', `${PROJECTS_PATH}${id}/`, 'projetos', fields, headers), 200),
    async remove(id) {
      expect((await caller.send('DELETE', `${PROJECTS_PATH}${id}/`, 'projetos')).status).toBe(204)
    },
    projects: async (query) => bodyOf(await caller.send('GET', `${PROJECTS_PATH}${query}`, 'projetos'), 200),
    publicStatus: async (slug) => (await fetch(`${server.api}/projects/public/projects/${slug}/`)).status,
  }
}
