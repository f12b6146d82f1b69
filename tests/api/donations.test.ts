import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as donation from '../../src/shared/donation'
import * as proof from '../../src/shared/proof'
import { onBothDatabases } from '../support/databases'
import { sha256 } from '../support/files'
import { readResponse, bearer, signIn, startTestServer, type TestServer } from '../support/server'
import { guestFields, SMALL_PROOF, submit, submitAsGuest, type Submission } from '../support/submission'

const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')

const { AMOUNT_INVALID, METHOD_MISSING, GUEST_EMAIL_INVALID, GUEST_NAME_MISSING } = donation
const BROKEN = 'O texto contém caracteres inválidos.'
const LONG = 'Texto demasiado longo: no máximo 2000 caracteres.'

const WRONG_FIELDS: [name: string, field: string, value: string, text: string][] = [
  ['an amount of 0', 'amount', '0', AMOUNT_INVALID],
  ['an amount in words', 'amount', 'mil', AMOUNT_INVALID],
  ['an amount of 0.009', 'amount', '0.009', AMOUNT_INVALID],
  ['an amount of 1e9', 'amount', '1e9', AMOUNT_INVALID],
  ['a negative amount', 'amount', '-5', AMOUNT_INVALID],
  ['an amount above the limit', 'amount', '100000000.01', AMOUNT_INVALID],
  ['an amount below the least', 'amount', '0.99', AMOUNT_INVALID],
  ['an inactive method', 'donation_method', '4', METHOD_MISSING],
  ['an unknown method', 'donation_method', '999', METHOD_MISSING],
  ['a method in words', 'donation_method', 'M-Pesa', METHOD_MISSING],
  ['a malformed e-mail', 'guest_email', 'sem arroba', GUEST_EMAIL_INVALID],
  ['a name of blanks', 'guest_name', '   ', GUEST_NAME_MISSING],
  ['a NUL in a name', 'guest_name', 'a\u0000b', BROKEN],
  ['an endless description', 'description', 'x'.repeat(2001), LONG],
]

const WRONG_FILES: [name: string, submission: Submission, text: string][] = [
  ['no file', { file: null }, proof.PROOF_MISSING],
  ['an empty file', { file: Buffer.alloc(0) }, proof.PROOF_EMPTY],
  ['HTML named .jpg', { file: HTML, fileName: 'foto.jpg', fileType: 'image/jpeg' }, proof.PROOF_WRONG_TYPE],
]

/** Invalid submissions, each with the expected response body. */
const REFUSED: [name: string, submission: Submission, body: Record<string, string[]>][] = [
  ...WRONG_FIELDS.map(([name, field, value, text]): (typeof REFUSED)[number] => [
    name,
    { fields: guestFields({ [field]: value }) },
    { [field]: [text] },
  ]),
  ...WRONG_FILES.map(([name, file, text]): (typeof REFUSED)[number] => [
    name,
    file,
    { payment_proof: [text] },
  ]),
  [
    'everything missing at once',
    { fields: {}, file: null },
    {
      amount: [AMOUNT_INVALID],
      donation_method: [METHOD_MISSING],
      payment_proof: [proof.PROOF_MISSING],
      guest_name: [GUEST_NAME_MISSING],
      guest_email: [donation.GUEST_EMAIL_MISSING],
      guest_phone: [donation.GUEST_PHONE_MISSING],
    },
  ],
]

onBothDatabases((engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.stop())

  const donations = () => server.database.query('select * from donations order by id')

  test("a guest's proof becomes a row, a byte-identical file and a receipt", async () => {
    const key = randomUUID()
    const { status, body } = await readResponse(await submitAsGuest(server, { key }))
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number) as number,
      number: expect.stringMatching(/^2026-\d{6}$/) as string,
      reference: expect.stringMatching(/^AH-[0-9A-Z]{4}-[0-9A-Z]{2}$/) as string,
      status: 'pending',
      amount: '1500.00',
      donation_method: { id: 1, name: 'Transferência bancária' },
      created_at: server.clock.now().toISOString(),
      idempotency_key: key,
      payment_proof: { sha256: sha256(SMALL_PROOF), size: SMALL_PROOF.length, content_type: 'image/png' },
    })
    const row = (await donations()).at(-1)
    expect(row).toMatchObject({
      idempotency_key: key,
      amount_cents: expect.toSatisfy((n) => Number(n) === 150_000) as number,
    })
    const file = path.join(server.dataDir, 'proofs', String(row?.proof_path))
    expect(readFileSync(file).equals(SMALL_PROOF)).toBe(true)
  })

  test('donation numbers of a year have no gaps', async () => {
    const numbers = await Promise.all(
      Array.from(
        { length: 5 },
        async () => ((await (await submitAsGuest(server)).json()) as { number: string }).number,
      ),
    )
    const last = numbers.map((number) => Number(number.slice(5))).sort((a, b) => a - b)
    expect((last.at(-1) ?? 0) - (last[0] ?? 0)).toBe(4)
  })

  test.each(REFUSED)(
    '%s is refused with the message of the form, and nothing is stored',
    async (_name, submission, body) => {
      const before = { rows: (await donations()).length, files: server.proofs() }
      expect(await readResponse(await submitAsGuest(server, submission))).toEqual({ status: 400, body })
      expect({ rows: (await donations()).length, files: server.proofs() }).toEqual(before)
    },
  )

  test('a repeated field and a second file are refused by name', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(guestFields())) form.set(name, value)
    form.append('amount', '1')
    for (const name of ['a.png', 'b.png'])
      form.append('payment_proof', new Blob([new Uint8Array(SMALL_PROOF)]), name)
    const response = await fetch(`${server.api}/donations/guest/`, { method: 'POST', body: form })
    expect(await readResponse(response)).toEqual({
      status: 400,
      body: {
        amount: ['Este campo foi enviado mais do que uma vez.'],
        payment_proof: ['Envie apenas um ficheiro.'],
      },
    })
  })

  test.each([
    ['JSON', 'application/json', '{}', 415],
    ['a plain form', 'application/x-www-form-urlencoded', 'amount=1', 415],
    ['a form without a boundary', 'multipart/form-data', 'x', 400],
    [
      'a form that breaks off',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="amount"\r\n\r\n15',
      400,
    ],
  ])('%s instead of a form is refused with a text', async (_name, type, body, status) => {
    const response = await fetch(`${server.api}/donations/guest/`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    })
    expect(await readResponse(response)).toEqual({ status, body: { detail: expect.any(String) as string } })
  })

  test('bytes that are not UTF-8 are refused', async () => {
    const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`
    const body = Buffer.concat([
      Buffer.from(part('guest_name')),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('\r\n--b--\r\n'),
    ])
    const response = await fetch(`${server.api}/donations/guest/`, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      body,
    })
    expect(await response.json()).toMatchObject({ guest_name: ['O texto contém caracteres inválidos.'] })
  })

  test('a signed-in user sends no guest data and owns the donation', async () => {
    const headers = bearer(await signIn(server, 'doadora'))
    const fields = { amount: '20', donation_method: '2', description: 'obrigada' }
    const response = await submit(`${server.api}/donations/`, { headers, fields })
    expect(await response.json()).toMatchObject({ amount: '20.00', donation_method: { name: 'M-Pesa' } })
    const [user] = await server.database.query("select id from users where username = 'doadora'")
    expect((await donations()).at(-1)).toMatchObject({
      user_id: user?.id,
      guest_email: '',
      description: 'obrigada',
    })
  })

  test('without a token the signed-in call is refused before the file is read', async () => {
    expect((await submit(`${server.api}/donations/`)).status).toBe(401)
    const forged = { Authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJ1c2VyX2lkIjoxfQ.' }
    expect(await readResponse(await submit(`${server.api}/donations/`, { headers: forged }))).toEqual({
      status: 401,
      body: { detail: 'Token inválido' },
    })
  })

  test('the methods are a list with their state', async () => {
    expect(await (await fetch(`${server.api}/donations/methods/`)).json()).toMatchObject({
      count: 4,
      next: null,
      results: [
        { name: 'M-Pesa', is_active: true, intro: '', account: null },
        { name: 'E-Mola' },
        { id: 1, name: 'Transferência bancária' },
        { is_active: false },
      ],
    })
  })
})
