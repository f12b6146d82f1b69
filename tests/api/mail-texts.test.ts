import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '../../src/api/v1'
import { defaultMailText } from '../../src/content/mails'
import { onBothDatabases } from '../support/databases'
import { dropDonations, sendProof } from '../support/donation-review'
import { partsOfMail, recipientOfMail, startMailbox, type Mailbox } from '../support/mailbox'
import {
  bearer,
  readResponse,
  signIn,
  startTestServer,
  TEST_SECRET,
  type TestServer,
} from '../support/server'
import { until } from '../support/until'

type Schemas = components['schemas']

onBothDatabases((engine) => {
  let server: TestServer
  let mailbox: Mailbox
  let headers: Record<string, string>
  beforeAll(async () => {
    mailbox = await startMailbox()
    server = await startTestServer(engine, {
      ...{ SMTP_URL: mailbox.url, MAIL_FROM: 'Associação <nao-responder@sitio.example>' },
      ...{ SITE_URL: 'https://sitio.example', JWT_SECRET: TEST_SECRET },
    })
    await dropDonations(server)
    headers = bearer(await signIn(server, 'admin'))
  })
  afterAll(async () => {
    await server.stop()
    await mailbox.stop()
  })

  const save = async (kind: string, body: object, more: Record<string, string> = {}) =>
    readResponse(
      await fetch(`${server.api}/donations/admin/mail-texts/${kind}/`, {
        method: 'PUT',
        headers: { ...headers, 'Content-Type': 'application/json', ...more },
        body: JSON.stringify(body),
      }),
    )
  const read = async <T>(path: string) =>
    (await readResponse(await fetch(`${server.api}/donations/admin/${path}/`, { headers }))).body as T
  const texts = async () => (await read<Schemas['MailTexts']>('mail-texts')).results
  const textOf = async (kind: string) => (await texts()).find((one) => one.kind === kind)
  const previews = async () => (await read<Schemas['MailPreviews']>('mail-previews')).results

  test('every mail about donations and messages is shown with its plain and its HTML part and no link to a donation', async () => {
    const results = await previews()
    expect(results.map(({ kind }) => kind)).toEqual([
      ...['received', 'replaced', 'approved', 'rejected', 'asked', 'reopened'],
      ...['late-40', 'late-48', 'answer'],
    ])
    for (const { subject, text, html } of results) {
      expect(subject).not.toBe('')
      expect(text).toContain('https://sitio.example/')
      expect(html).toContain('href="https://sitio.example/')
      expect(text + html).not.toContain('token=')
    }
    const shown = (kind: string) => results.find((one) => one.kind === kind)?.text ?? ''
    expect(shown('approved')).toContain('Recibo n.º')
    expect(shown('rejected')).toContain('> O comprovante está ilegível')
  })

  test('a saved text is in the preview and in the next mail, with the facts of that donation', async () => {
    expect(await textOf('received')).toMatchObject({ is_default: true, ...defaultMailText('received') })
    const text = 'Chegaram {valor} a {data}.\r\n\r\n\r\n<b>Até já</b>, n.º {numero}.'
    expect(await save('received', { subject: 'Recebido:  {referencia}', text })).toMatchObject({
      ...{ status: 200, body: { subject: 'Recebido: {referencia}', is_default: false } },
    })
    expect((await previews())[0]).toMatchObject({ subject: 'Recebido: AH-0000-00' })
    const { reference, number } = await sendProof(server)
    const mail = await until(() => {
      const found = mailbox.received.find((one) => recipientOfMail(one) === 'convidada@exemplo.example')
      expect(found).toBeDefined()
      return found ?? ''
    })
    const [plain = '', html = ''] = partsOfMail(mail).map((part) => part.replaceAll('\r\n', '\n'))
    expect(plain).toContain(
      `Olá,\n\nChegaram MZN\u00a01\u00a0500 a 10/03/2026.\n\n<b>Até já</b>, n.º ${number}.`,
    )
    expect(html).toContain('&lt;b&gt;Até já&lt;/b&gt;')
    expect(plain).toContain(`Referência: ${reference}`)
    expect(plain).toContain('https://sitio.example/enviar-comprovante/estado')
  })

  test('the second of two edits gets 412 with the present text', async () => {
    const version = (await textOf('asked'))?.version ?? ''
    const ifMatch = { 'If-Match': `"${version}"` }
    expect((await save('asked', { subject: 'Um', text: 'Um' }, ifMatch)).status).toBe(200)
    expect(await save('asked', { subject: 'Dois', text: 'Dois' }, ifMatch)).toMatchObject({
      ...{ status: 412, body: { current: { subject: 'Um' } } },
    })
  })

  test('the default text gives the mail back to the site', async () => {
    await save('approved', { subject: 'Outro', text: 'Outro' })
    expect(await save('approved', defaultMailText('approved'))).toMatchObject({ body: { is_default: true } })
    expect(await server.database.query('select id from mail_texts where id = 3')).toEqual([])
  })

  test('an empty text, an unknown word in braces and an unknown mail are refused', async () => {
    const refused = await save('rejected', { subject: '', text: 'Olá {nome}' })
    expect(refused).toMatchObject({
      status: 400,
      body: { subject: ['O assunto não pode ficar vazio.'], text: [expect.stringContaining('«{nome}»')] },
    })
    expect((await save('rejected', {})).status).toBe(400)
    expect([400, 404]).toContain((await save('nada', { subject: 'a', text: 'b' })).status)
    expect(await textOf('rejected')).toMatchObject({ is_default: true })
  })
})
