import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatReference } from '../../src/shared/reference'
import { onBothDatabases } from '../support/databases'
import { samplesAll } from '../support/sample'
import { readResponse, bearer, postJson, signIn, startTestServer, type TestServer } from '../support/server'
import { guestFields, submit, submitAsGuest, type Submission } from '../support/submission'

/** Number of keys; the larger number is for `npm run bench matrices`. */
const KEYS = samplesAll() ? 1000 : 100
const POSTS_PER_KEY = 5
/** Number of keys that are tested in parallel, each with five requests. */
const AT_ONCE = 8

onBothDatabases((engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.stop())

  const rowsWithKey = async (key: string) =>
    (await server.database.query(`select id from donations where idempotency_key = '${key}'`)).length

  test('a repeated request gets the same body and a header that marks it', async () => {
    const key = randomUUID()
    const first = await submitAsGuest(server, { key })
    server.clock.forward(3600)
    const again = await submitAsGuest(server, { key: key.toUpperCase() })
    expect(again.status).toBe(201)
    expect(first.headers.get('idempotent-replay')).toBeNull()
    expect(again.headers.get('idempotent-replay')).toBe('true')
    expect(await again.text()).toBe(await first.text())
    expect(await rowsWithKey(key)).toBe(1)
  })

  test.each<[string, Submission]>([
    ['another amount', { fields: guestFields({ amount: '1500.01' }) }],
    ['another method', { fields: guestFields({ donation_method: '2' }) }],
    ['another name', { fields: guestFields({ guest_name: 'Outra pessoa' }) }],
    ['another file', { file: Buffer.from('%PDF-1.4 outro') }],
    ['no file', { file: null }],
  ])('the same key with %s is a conflict that names the reference', async (_name, other) => {
    const key = randomUUID()
    await submitAsGuest(server, { key })
    const files = server.proofs()
    expect(await readResponse(await submitAsGuest(server, { ...other, key }))).toEqual({
      status: 409,
      body: { detail: expect.stringContaining('já foi recebido') as string, reference: formatReference(key) },
    })
    expect(server.proofs()).toEqual(files)
  })

  test('guests and accounts share the same keys', async () => {
    const key = randomUUID()
    const headers = bearer(await signIn(server, 'doadora'))
    await submitAsGuest(server, { key })
    expect((await submit(`${server.api}/donations/`, { key, headers })).status).toBe(409)
  })

  test('a key that is not a UUID is refused', async () => {
    expect((await submitAsGuest(server, { key: 'abc' })).status).toBe(400)
  })

  test('a donation that was accepted stays accepted when its method is switched off', async () => {
    const key = randomUUID()
    const submission = { key, fields: guestFields({ donation_method: '3' }) }
    await submitAsGuest(server, submission)
    await server.database.query('update donation_methods set is_active = 0 where id = 3 returning id')
    expect((await submitAsGuest(server, submission)).status).toBe(201)
    expect((await submitAsGuest(server, { ...submission, key: randomUUID() })).status).toBe(400)
  })

  test('a contact message is stored once per key', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const message = { name: 'Ana', email: 'ana@exemplo.example', subject: 'Olá', message: 'Bom dia' }
    const url = `${server.api}/core/contact-messages/`
    const answers = await Promise.all([1, 2, 3].map(async () => (await postJson(url, message, key)).text()))
    expect(new Set(answers).size).toBe(1)
    expect((await postJson(url, { ...message, subject: 'Outro' }, key)).status).toBe(409)
  })

  test(`${KEYS} keys, each in ${POSTS_PER_KEY} parallel posts, are exactly ${KEYS} rows and files`, async () => {
    const [before] = await server.database.query('select count(*) as n from donations')
    const filesBefore = server.proofs().length
    const keys = Array.from({ length: KEYS }, () => randomUUID())
    const wrong: string[] = []
    const worker = async () => {
      for (let key = keys.pop(); key; key = keys.pop()) {
        const one = key
        const posts = Array.from({ length: POSTS_PER_KEY }, () => submitAsGuest(server, { key: one }))
        const answers = await Promise.all((await Promise.all(posts)).map(readResponse))
        const bodies = new Set(answers.map(({ body }) => JSON.stringify(body)))
        if (bodies.size !== 1 || answers.some(({ status }) => status !== 201)) wrong.push(...bodies)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    expect(wrong).toEqual([])
    const [after] = await server.database.query(
      'select count(*) as n, count(distinct idempotency_key) as keys, count(distinct number) as numbers from donations',
    )
    expect(Number(after?.n) - Number(before?.n)).toBe(KEYS)
    expect([Number(after?.keys), Number(after?.numbers)]).toEqual([Number(after?.n), Number(after?.n)])
    expect(server.proofs().length - filesBefore).toBe(KEYS)
  })
})
