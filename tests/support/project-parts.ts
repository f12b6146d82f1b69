import type { PartKind } from '../../src/shared/project-parts'
import { bodyOf } from './categories'
import { bearer, signIn, type TestServer } from './server'
import { PROJECTS_PATH, projectWriter } from './staff-projects'

/** A project part (milestone, update, ...) in the format that the API sends to staff. */
export interface StaffPart {
  id: number
  version: string
  [field: string]: unknown
}

/** The smallest valid request body for creating each kind of project part. */
export const SMALLEST: Record<PartKind, object> = {
  milestones: { title: 'Fundações' },
  updates: { title: 'O camião chegou' },
  activities: { name: 'Rebocar as paredes' },
  gallery: { image: 'https://fotos.example/a.webp' },
  evidences: { title: 'Auto de entrega', file: 'https://documentos.example/auto.pdf' },
}

export const pathOf = (id: number, kind: string, rest = ''): string => `${PROJECTS_PATH}${id}/${kind}/${rest}`

/**
 * Returns functions that write project parts through the API as the project manager.
 * @param users the users as whom `send` can send requests; must include 'projetos'
 */
export async function partWriter(server: TestServer, users: readonly string[] = ['projetos']) {
  const writer = await projectWriter(server, users)
  const headersFor = bearer(await signIn(server, 'projetos'))
  type Headers = Record<string, string>
  const { send } = writer
  return {
    ...writer,
    add: async (id: number, kind: PartKind, body: object = SMALLEST[kind], headers: Headers = {}) =>
      bodyOf<StaffPart>(await send('POST', pathOf(id, kind), 'projetos', body, headers), 201),
    edit: async (id: number, kind: PartKind, part: number, body: object, headers: Headers = {}) =>
      bodyOf<StaffPart>(await send('PUT', pathOf(id, kind, `${part}/`), 'projetos', body, headers), 200),
    parts: async (id: number, kind: string) =>
      (await bodyOf<{ results: StaffPart[] }>(await send('GET', pathOf(id, kind), 'projetos'), 200)).results,
    order: (id: number, kind: PartKind, ids: readonly number[]) =>
      send('POST', pathOf(id, kind, 'order/'), 'projetos', { ids }),

    /**
     * Sends a form with fields and files. Each element of `fields` is a name with either a text, or a file's bytes and
     * the file's name.
     */
    form: (
      method: string,
      path: string,
      fields: [string, string | Buffer, string?][],
      headers: Headers = {},
    ) => {
      const body = new FormData()
      for (const [field, value, name] of fields)
        if (typeof value === 'string') body.append(field, value)
        else body.append(field, new Blob([new Uint8Array(value)]), name)
      return fetch(server.api + path, { method, headers: { ...headersFor, ...headers }, body })
    },

    /** Returns the project as visitors get it, or null if visitors have no access to it. */
    async seen(slug: string): Promise<Record<string, unknown> | null> {
      const response = await fetch(`${server.api}/tracking/project-tracking/${slug}/`)
      return response.status === 200 ? ((await response.json()) as Record<string, unknown>) : null
    },
    history: async (id: number) =>
      (
        await bodyOf<{ results: { id: number; fields: string[]; part?: object }[] }>(
          await send('GET', `${PROJECTS_PATH}${id}/history/?page_size=100`, 'projetos'),
          200,
        )
      ).results,
  }
}
export type PartWriter = Awaited<ReturnType<typeof partWriter>>
