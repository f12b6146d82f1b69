import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOperations, readContract } from '../../server/http/contract'
import { onBothDatabases } from '../support/databases'
import { createReader, type Page, type Project } from '../support/projects'
import { readResponse, bearer, signIn, startTestServer, type TestServer } from '../support/server'

interface Parameter {
  name: string
  in: string
  $ref?: string
}

/** The contract with its parameters. The test reads the parameters itself, without the server's code for them. */
const contract = readContract(process.cwd()) as unknown as {
  components: { parameters: Record<string, Parameter> }
} & ReturnType<typeof readContract>
const resolved = ({ $ref, ...one }: Parameter): Parameter =>
  contract.components.parameters[$ref?.split('/').at(-1) ?? ''] ?? one
const reads = listOperations(contract)
  .filter(({ method }) => method === 'get')
  .map(({ url, operation }) => {
    const own = (operation as unknown as { parameters?: Parameter[] }).parameters ?? []
    return { url, names: own.map(resolved).flatMap((one) => (one.in === 'query' ? [one.name] : [])) }
  })

/**
 * Operations whose response is different each time, because it contains the audit row of the request itself, or the
 * free space of the disk.
 */
const VARYING = ['/core/audit/export/', '/client-area/personal-data/', '/core/system/']

const CUT = ['category', 'page_size', 'status', '_t', 'fresh_data', 'toString', '__proto__']

onBothDatabases((engine) => {
  let server: TestServer
  let headers: Record<string, string>
  const { answer, read, ask } = createReader(() => server)
  beforeAll(async () => {
    server = await startTestServer(engine)
    headers = bearer(await signIn(server, 'admin'))
  })
  afterAll(() => server.stop())

  /** Returns a path with the parameters that the operation requires. */
  const pathWith = (url: string, names: string[], more: string) => {
    const path = url.replace('{slug}', 'ler-a-noite').replace(/\{\w+\}/g, '1')
    const required = ['project=1', 'reference=AH-0000-00', 'email=a%40b.example'].filter((one) =>
      names.includes(one.split('=')[0] ?? ''),
    )
    return `${path}?${[...required, more].join('&')}`
  }

  test.each(reads)('$url ignores parameters that the contract does not declare for it', async (one) => {
    const undeclared = CUT.filter((name) => !one.names.includes(name))
    const more = undeclared.map((name) => `${name}=1&${name}=2&${name}=%00`).join('&')
    const told = async (query: string) => {
      const response = await ask(pathWith(one.url, one.names, query), headers)
      const text = await response.text()
      // Numbers of audit rows are removed, because a row gets its number some time after it was written.
      const numbered = text.replace(/"number":\d+/g, '"number":null')
      return [response.status, VARYING.includes(one.url) ? '' : numbered]
    }
    const plain = await told('')
    expect(plain[0]).not.toBe(500)
    expect(await told(more)).toEqual(plain)
  })

  test.each(reads.flatMap(({ url, names }) => names.map((name) => ({ url, names, name }))))(
    '$url refuses $name if it is given twice, and the message names it',
    async ({ url, names, name }) => {
      const others = names.filter((one) => one !== name)
      const { status, body } = await answer(pathWith(url, others, `${name}=1&${name}=2`), headers)
      expect({ status, body }).toEqual({
        status: 400,
        body: { [name]: ['Indique este parâmetro uma só vez.'] },
      })
    },
  )

  test('an undeclared parameter creates no second cached response and is in no link of a list', async () => {
    const path = '/projects/public/projects/?page_size=2&_t=1'
    const { next } = await read<Page<Project>>(path)
    expect(next).toBe('/api/v1/projects/public/projects/?page=2&page_size=2')
    const tag = (await ask(path)).headers.get('etag')
    for (const same of [
      '/projects/public/projects/?fresh_data=true&page_size=2',
      '/projects/public/%70rojects/?page_size=02',
    ]) {
      const other = await ask(same)
      expect([other.headers.get('etag'), ((await other.json()) as Page<Project>).next], same).toEqual([
        tag,
        next,
      ])
    }
  })

  test('a request without a token gets 401 before its parameters are validated', async () => {
    const response = await fetch(`${server.api}/notifications/?page=1&page=2`)
    expect((await readResponse(response)).status).toBe(401)
  })
})
