import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { entries } from 'idb-keyval'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { json, startApiStub, type ApiStub } from '../../support/api-stub'

let stub: ApiStub
let reads: typeof import('../../../sw/reads')

beforeAll(async () => {
  stub = await startApiStub()
})
afterAll(() => stub.stop())

/** Each test gets a device without stored data. */
beforeEach(async () => {
  stub.seen.length = 0
  vi.resetModules()
  Object.assign(globalThis, { location: { origin: stub.origin }, indexedDB: new IDBFactory() })
  reads = await import('../../../sw/reads')
})

const kept = async (): Promise<string[]> => {
  const { readsStore } = await import('@/offline/databases')
  return (await entries<string, unknown>(readsStore)).map(([key]) => key)
}

const project = (n: number) => ({ id: n, name: `Projeto ${n}`, slug: `projeto-${n}`, is_public: true })
const post = (n: number) => ({ id: n, title: `Artigo ${n}`, slug: `artigo-${n}` })
const range = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

/**
 * Sets the responses of a fake API with the given numbers of projects and posts. Requests whose path matches `withheld`
 * fail with `status`.
 */
function answerAll(projects: number, posts: number, withheld = /^$/, status = 501): void {
  stub.answer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', stub.origin)
    const path = pathname.replace('/api/v1', '')
    const page = Number(searchParams.get('page') ?? 1)
    const slug = path.split('/').at(-2) ?? ''
    if (withheld.test(path)) return json(response, status, { detail: 'Agora não' })
    if (path === '/donations/methods/')
      return json(response, 200, [{ id: 1, name: 'M-Pesa', is_active: true }])
    if (path === '/projects/public/projects/') return json(response, 200, range(projects).map(project))
    if (path.startsWith('/tracking/project-tracking/'))
      return json(response, 200, {
        ...project(Number(slug.split('-')[1])),
        milestones: [],
        updates: [],
        metrics: {},
        gallery_images: [],
        evidences: [],
      })
    if (path === '/blog/posts/')
      return json(response, 200, {
        count: posts,
        next: null,
        results: range(posts)
          .slice((page - 1) * 12, page * 12)
          .map(post),
      })
    if (path.startsWith('/blog/posts/')) return json(response, 200, post(Number(slug.split('-')[1])))
    return json(response, 200, [])
  })
}

test('the list and every detail of the projects, the newest posts and the methods are read ahead', async () => {
  answerAll(30, 30)
  expect(await reads.runReadAhead(reads.READ_AHEAD_LIMITS)).toMatchObject({
    projects: 30,
    posts: 20,
    failures: 0,
  })
  const keys = await kept()
  expect(keys).toContain('public-["donations","methods"]')
  expect(keys).toContain('public-["projects","list"]')
  expect(keys.filter((key) => key.startsWith('public-["projects","detail"'))).toHaveLength(30)
  expect(keys.filter((key) => key.startsWith('public-["posts","detail"'))).toHaveLength(20)
})

test('with the data saver less is requested', async () => {
  answerAll(30, 30)
  expect(await reads.runReadAhead(reads.READ_AHEAD_LIMITS_SAVING)).toMatchObject({ projects: 6, posts: 5 })
})

test('the budget is exceeded by running requests at most', async () => {
  answerAll(100, 30)
  const { bytes, projects } = await reads.runReadAhead({ ...reads.READ_AHEAD_LIMITS, budget: 20_000 })
  expect(bytes).toBeGreaterThanOrEqual(20_000)
  expect(bytes).toBeLessThan(25_000)
  expect(projects).toBeLessThan(100)
})

test('a refused request does not affect the others', async () => {
  answerAll(3, 3, /methods|artigo-2/)
  expect(await reads.runReadAhead(reads.READ_AHEAD_LIMITS)).toMatchObject({ projects: 3, posts: 2 })
})

test('a withdrawn project is deleted; one whose request failed is kept', async () => {
  answerAll(3, 3)
  await reads.runReadAhead(reads.READ_AHEAD_LIMITS)
  answerAll(2, 3, /artigo-1/, 404)
  await reads.runReadAhead(reads.READ_AHEAD_LIMITS)
  const details = async () => (await kept()).filter((key) => key.includes('"detail"'))
  const rest = ['posts","detail","artigo-2', 'posts","detail","artigo-3', 'projects","detail","projeto-1']
  expect(await details()).toEqual(
    [...rest, 'projects","detail","projeto-2'].map((key) => `public-["${key}"]`),
  )
  answerAll(2, 3, /projeto|artigo/, 503)
  await reads.runReadAhead(reads.READ_AHEAD_LIMITS).catch(() => undefined)
  expect(await details()).toHaveLength(4)
})

test.each([503, 501])('an API that responds %d to everything makes reading ahead fail', async (status) => {
  const seen: string[] = []
  stub.answer((request, response) => {
    seen.push(request.url ?? '')
    json(response, status, { detail: 'Agora não' })
  })
  await expect(reads.runReadAhead(reads.READ_AHEAD_LIMITS)).rejects.toMatchObject({ status })
  expect(seen.length).toBeGreaterThan(3)
  expect(await kept()).toEqual([])
})

test('an unreachable API ends reading ahead at once', async () => {
  stub.answer((request) => request.socket.destroy())
  await expect(reads.runReadAhead(reads.READ_AHEAD_LIMITS)).rejects.toMatchObject({ kind: 'network' })
})
