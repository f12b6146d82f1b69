import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { programsQuery } from '@/features/programs/queries'
import type { projectQuery } from '@/features/projects/project-queries'
import type { projectCategoriesQuery } from '@/features/projects/queries'
import type { staffProjectsQuery } from '@/features/projects/staff/staff-queries'
import { startFaultProxy, type Fault, type FaultProxy } from '../support/fault-proxy'
import { signIn, startTestServer, type TestServer } from '../support/server'

/* Tests which requests the client sends if some URLs of the API fail (RULES §7.3-7.5), because another API of the
   association may have only some of these URLs. A proxy in front of a real server makes the URLs fail. */

const NOT_THERE: Fault = {
  status: 404,
  headers: { 'Content-Type': 'application/json' },
  body: '{"detail":"Não encontrado."}',
}
const broken = (status: number): Fault => ({ ...NOT_THERE, status })

let server: TestServer
let proxy: FaultProxy
let queries: {
  programs: typeof programsQuery
  project: typeof projectQuery
  categories: typeof projectCategoriesQuery
  staffProjects: typeof staffProjectsQuery
}

beforeAll(async () => {
  server = await startTestServer('sqlite')
  proxy = await startFaultProxy(server.url)
  // The API client reads `location.origin` when it is imported, so the test sets `location` before the import. The
  // module cache is reset, because another test file in this process may have imported the client already.
  vi.resetModules()
  vi.stubGlobal('location', { origin: proxy.url })
  const [programs, detail, lists, staff] = await Promise.all([
    import('@/features/programs/queries'),
    import('@/features/projects/project-queries'),
    import('@/features/projects/queries'),
    import('@/features/projects/staff/staff-queries'),
  ])
  queries = {
    programs: programs.programsQuery,
    project: detail.projectQuery,
    categories: lists.projectCategoriesQuery,
    staffProjects: staff.staffProjectsQuery,
  }
  const { setTokenSource } = await import('@/api/tokens')
  const tokens = await signIn(server, 'projetos')
  setTokenSource({
    read: () => Promise.resolve(tokens),
    forRequest: () => Promise.resolve(tokens),
    save: () => Promise.resolve(),
    clear: () => Promise.resolve(),
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  vi.resetModules()
  proxy.stop()
  await server.stop()
})

beforeEach(() => {
  proxy.seen.length = 0
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** Makes the proxy respond with a fault to requests whose path and query match one of the patterns. */
function lacks(addresses: readonly RegExp[], fault: Fault = NOT_THERE): void {
  proxy.use(({ url = '' }) => {
    const address = url.replace('/api/v1', '')
    return addresses.some((one) => one.test(address)) ? fault : 'pass'
  })
}

/** Returns the requested paths in order, without the parameters for pages. */
const asked = () => proxy.seen.map(({ line }) => line.replace(/^GET \/api\/v1|[?&]page(_size)?=\d+/g, ''))

const read = async <T>(path: string): Promise<T> => (await fetch(server.api + path)).json() as Promise<T>

interface Listed {
  results: { slug: string; name: string; program: { name: string } }[]
}
const publicProjects = async () => (await read<Listed>('/projects/public/projects/?page_size=100')).results

const ALL = { search: '', page: 1, size: 100 }
const ADMIN_LIST = /^\/projects\/admin\/projects\//

test('if the server has every address, staff read the list for staff, which has projects that are not public', async () => {
  lacks([])
  const { results, failed } = await client().fetchQuery(queries.staffProjects(1, ALL))
  expect(failed).toBe(null)
  expect(results.length).toBeGreaterThan((await publicProjects()).length)
  expect(new Set(asked())).toEqual(new Set(['/projects/admin/projects/']))
})

test.each([
  ['does not know', NOT_THERE],
  ['forbids', broken(403)],
  ['fails at', broken(500)],
  ['is silent at', 'drop-before'],
] as [string, Fault][])(
  'where the server %s the staff’s list of projects, staff read the public one',
  async (_, fault) => {
    lacks([ADMIN_LIST], fault)
    const { results, failed } = await client().fetchQuery(queries.staffProjects(1, ALL))
    expect(failed).not.toBe(null)
    expect(results.map(({ slug }) => slug)).toEqual((await publicProjects()).map(({ slug }) => slug))
    // Repeated requests are ignored, because Chromium and Node repeat a GET whose connection broke.
    expect([...new Set(asked())]).toEqual(['/projects/admin/projects/', '/projects/public/projects/'])
  },
)

test('programs come from their own address; without it from the projects; without both there are six', async () => {
  const named = async () => (await client().fetchQuery(queries.programs)).map(({ name }) => name)
  const own = (await read<{ results: { name: string }[] }>('/core/programs/')).results
  lacks([])
  expect(await named()).toEqual(own.map(({ name }) => name))
  lacks([/^\/core\/programs\//])
  const used = new Set((await publicProjects()).map(({ program }) => program.name))
  expect(await named()).toEqual([...used])
  lacks([/^\/core\/programs\//, /^\/projects\//])
  proxy.seen.length = 0
  expect(await named()).toEqual([
    'Apoio Alimentar',
    'Reconstrução',
    'Educação',
    'Saúde',
    'Proteção',
    'Apoio Psicossocial',
  ])
  expect(asked()).toEqual(['/core/programs/', '/projects/public/projects/'])
})

test('the names of the categories are read from the second address where the server lacks the first', async () => {
  lacks([])
  const names = await client().fetchQuery(queries.categories)
  expect(names.length).toBeGreaterThan(0)
  proxy.seen.length = 0
  lacks([/^\/projects\/public\/categories\//])
  expect(await client().fetchQuery(queries.categories)).toEqual(names)
  expect(asked()).toEqual(['/projects/public/categories/', '/projects/categories/'])
})

/** The requests that can find one project, in the order of RULES §7.3 and §7.4. */
const WAYS = [
  ['the tracking by slug', /^\/tracking\/project-tracking\/[^?]+/],
  ['the project’s detail', /^\/projects\/public\/projects\/[a-z][^?]*/],
  ['the list by slug', /^\/projects\/public\/projects\/\?slug=/],
  ['the tracking’s search', /^\/tracking\/project-tracking\/\?search=/],
] as const

test.each(WAYS.map(([name], index) => ({ name, lacking: WAYS.slice(0, index).map(([, one]) => one) })))(
  'a project is found by $name where the server lacks the addresses before it',
  async ({ lacking }) => {
    const [{ slug, name } = { slug: '', name: '' }] = await publicProjects()
    lacks(lacking)
    const project = await client().fetchQuery(queries.project(slug))
    expect(project).toMatchObject({ slug, name })
    const ways = asked().filter((address) => WAYS.some(([, way]) => way.test(address)))
    expect(ways).toHaveLength(lacking.length + 1)
    ways.forEach((address, index) => expect(address).toMatch(WAYS[index]?.[1] ?? /^$/))
  },
)

test('a project that only another project’s search result resembles is not found', async () => {
  lacks(WAYS.slice(0, 3).map(([, way]) => way))
  await expect(client().fetchQuery(queries.project('escola'))).rejects.toMatchObject({ status: 404 })
  expect(asked().at(-1)).toBe('/tracking/project-tracking/?search=escola')
})
