import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatReference } from '../../src/shared/reference'
import { onBothDatabases } from '../support/databases'
import { readResponse, postJson, startTestServer, type TestServer } from '../support/server'

const message = {
  name: 'Visitante de demonstração',
  email: 'visitante@exemplo.example',
  phone: '',
  subject: 'Voluntariado',
  message: 'Bom dia.\nComo posso ajudar?',
}

onBothDatabases((engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.stop())
  const send = (body: unknown, headers = {}) =>
    postJson(`${server.api}/core/contact-messages/`, body, headers)

  test('a message is stored unchanged and gets a reference', async () => {
    const key = randomUUID()
    const { status, body } = await readResponse(await send(message, { 'Idempotency-Key': key }))
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: expect.any(Number) as number,
        reference: formatReference(key),
        created_at: '2026-03-10T08:00:00.000Z',
        idempotency_key: key,
      },
    })
    expect((await server.database.query('select * from contact_messages')).at(-1)).toMatchObject(message)
  })

  test('a message without a key is stored too', async () => {
    expect((await send(message)).status).toBe(201)
  })

  test('all missing fields are reported at once; only the telephone is optional', async () => {
    expect(await readResponse(await send({ email: 'x' }))).toEqual({
      status: 400,
      body: {
        name: ['Por favor, insira o seu nome.'],
        email: ['Por favor, insira um email válido.'],
        subject: ['Por favor, insira o assunto.'],
        message: ['Por favor, escreva a mensagem.'],
      },
    })
  })

  test.each([
    ['a NUL', { ...message, message: 'a\u0000b' }],
    ['an object for a text', { ...message, name: { $ne: '' } }],
    ['a list', [message]],
  ])('%s is refused', async (_name, body) => {
    expect((await send(body)).status).toBe(400)
  })

  test('a body of a megabyte is refused', async () => {
    const response = await send({ ...message, message: 'x'.repeat(1_000_000) })
    expect(await readResponse(response)).toEqual({
      status: 413,
      body: { detail: 'O pedido é demasiado grande.' },
    })
  })

  test('broken JSON is refused with a Portuguese message', async () => {
    const response = await fetch(`${server.api}/core/contact-messages/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"name":',
    })
    expect(await readResponse(response)).toEqual({
      status: 400,
      body: { detail: 'O pedido está malformado.' },
    })
  })
})
