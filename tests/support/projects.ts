import type { components } from '../../src/api/v1'
import { readResponse, type TestServer } from './server'

export type Project = components['schemas']['Project']
export interface Page<T> {
  count: number
  next: string | null
  previous: string | null
  results: T[]
}

/** Creates functions that read data from a server. Their paths are relative to the API's root. */
export function createReader(server: () => TestServer) {
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(server().api + path, { headers })
  const answer = async (path: string, headers?: Record<string, string>) =>
    readResponse(await ask(path, headers))
  const read = async <T>(path: string, headers?: Record<string, string>): Promise<T> => {
    const { status, body } = await answer(path, headers)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
    return body as T
  }
  const list = (query = '', headers?: Record<string, string>) =>
    read<Page<Project>>(`/projects/public/projects/${query}`, headers)
  const slugs = async (query: string) => (await list(query)).results.map((project) => project.slug)
  return { ask, answer, read, list, slugs }
}
