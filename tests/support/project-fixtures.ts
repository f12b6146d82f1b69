import { vi } from 'vitest'
import { normaliseProjectSummary, type Project, type ProjectSummary } from '@/api/project'
import { normaliseProject } from '@/api/project-detail'

type Wire = Record<string, unknown>

/** Creates a project in the format of the API. */
export const wireProject = (parts: Wire = {}): Wire => ({
  id: 1,
  slug: 'poco-de-metuge',
  name: 'Poço de Metuge',
  short_description: 'Água a cinco minutos de casa.',
  description: 'Um furo, uma bomba e um comité de água.',
  content: '<p>A bomba é <strong>manual</strong>.</p>',
  status: 'active',
  priority: 'high',
  is_public: true,
  program: { id: 4, name: 'Saúde' },
  category: { id: 2, name: 'Água e saneamento' },
  province: 'Cabo Delgado',
  district: 'Metuge',
  location: 'Aldeia de Nanlia',
  start_date: '2025-03-03',
  milestones: [],
  updates: [],
  gallery_images: [],
  evidences: [],
  metrics: {},
  ...parts,
})

export function project(parts: Wire = {}): Project {
  const made = normaliseProject(wireProject(parts))
  if (!made) throw new Error('the fixture is no project')
  return made
}

export function summary(parts: Wire = {}): ProjectSummary {
  const made = normaliseProjectSummary(wireProject(parts))
  if (!made) throw new Error('the fixture is no project')
  return made
}

export const update = (id: number, parts: Wire = {}): Wire => ({
  id,
  title: `Notícia ${id}`,
  description: '',
  type: 'progress',
  status: 'published',
  created_at: `2025-04-${String(id).padStart(2, '0')}`,
  author_name: 'Comité de água',
  ...parts,
})

export type Answer = { status?: number; body: unknown }

/**
 * Replaces `fetch`. `answers` returns the response for each path. If it returns undefined, the response is a 404; if it
 * returns null, the request fails as without a network. Returns the list of requested paths.
 */
export function answerWith(answers: (path: string, query: URLSearchParams) => Answer | null | undefined) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (request: Request | string) => {
    const url = new URL(typeof request === 'string' ? request : request.url, window.location.origin)
    const path = url.pathname.replace('/api/v1', '')
    asked.push(path)
    const answer = answers(path, url.searchParams)
    if (answer === null) return Promise.reject(new TypeError('Failed to fetch'))
    const { status = 200, body } = answer ?? { status: 404, body: { detail: 'Não encontrado.' } }
    return Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }),
    )
  })
  return asked
}

/** Adds an empty scrollIntoView, which jsdom lacks because it computes no layout. */
export const withoutLayout = () => {
  Element.prototype.scrollIntoView = () => undefined
}
