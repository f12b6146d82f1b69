import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOperations, readContract } from '../../server/http/contract'
import { onBothDatabases } from '../support/databases'
import { startTestServer, type TestServer } from '../support/server'

/** All operations with which visitors read data, except the operation that lists the demonstration accounts. */
const READS = listOperations(readContract(process.cwd())).filter(
  ({ url, method, operation }) =>
    method === 'get' && operation['x-access'] === 'public' && url !== '/core/demo/',
)

onBothDatabases((engine) => {
  let server: TestServer
  let names: Record<'post' | 'project', { id: number; slug: string }[]>
  beforeAll(async () => {
    server = await startTestServer(engine)
    // Every account gets a recognisable username, and some authors lose their public name, for which the API must not
    // return the username.
    for (const change of [
      `update users set username = 'entra-' || id returning id`,
      `update users set first_name = '', last_name = '' where id in (select min(author_id) from posts) returning id`,
      `update projects set manager_username = 'entra-0' returning id`,
      `update projects set manager_name = '' where id % 2 = 0 returning id`,
    ])
      expect((await server.database.query(change)).length).toBeGreaterThan(0)
    const list = async (path: string) =>
      ((await (await fetch(server.api + path)).json()) as { results: { id: number; slug: string }[] }).results
    names = {
      post: await list('/blog/posts/?page_size=100'),
      project: await list('/projects/public/projects/?page_size=100'),
    }
  })
  afterAll(() => server.stop())

  test.each(READS)('the response of $operation.operationId contains no username', async ({ url }) => {
    const records = url.startsWith('/blog/') ? names.post : names.project
    expect(records.length).toBeGreaterThan(20)
    const addresses = url.includes('{')
      ? records.map(({ id, slug }) =>
          url.replace(/\{(\w+)\}/, (_all, parameter) => (parameter === 'slug' ? slug : String(id))),
        )
      : [`${url}?page_size=100`]
    const answers = await Promise.all(addresses.map((address) => fetch(server.api + address)))
    for (const answer of answers) {
      const text = await answer.text()
      expect(text).not.toMatch(/entra-\d/)
      expect(text).not.toContain('"username"')
    }
  })

  test('the feed contains no username', async () => {
    const text = await (await fetch(`${server.url}/blog/feed.xml`)).text()
    expect(text).toContain('<item>')
    expect(text).not.toMatch(/entra-\d/)
  })
})
