import type { PartKind } from '../../src/shared/project-parts'
import { bodyOf } from './categories'
import { bearer, signIn, type TestServer } from './server'
import { PROJECTS_PATH, projectWriter } from './staff-projects'

/** A part of a project as staff get it. */
export interface StaffPart {
  id: number
  version: string
  [field: string]: unknown
}

/** The smallest body with which each kind of part can be created. */
export const SMALLEST: Record<PartKind, object> = {
  milestones: { title: 'Fundações' },
  updates: { title: 'O camião chegou' },
  activities: { name: 'Rebocar as paredes' },
  gallery: { image: 'https://fotos.example/a.webp' },
  evidences: { title: 'Auto de entrega', file: 'https://documentos.example/auto.pdf' },
}

export const pathOf = (id: number, kind: string, rest = ''): string => `${PROJECTS_PATH}${id}/${kind}/${rest}`

/** Writes parts of projects through the API, as the manager of projects where no other user is named. */
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

    /** Sends a form with fields and files: the text of a field, or its bytes and the name of the file. */
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

    /** The project as visitors get it; null if they do not. */
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
