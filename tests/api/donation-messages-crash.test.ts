import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase, onPostgres, type TestDatabase } from '../support/databases'
import { stripedPng } from '../support/files'
import { idOfMail, startMailbox, type Mailbox, type MailboxMode } from '../support/mailbox'
import { bearer, postJson, TEST_SECRET, type Tokens } from '../support/server'
import { startServerProcess, type ServerProcess } from '../support/server-process'
import { guestFields, submitAsGuest } from '../support/submission'

const COUNT = 12
const MODES: readonly MailboxMode[] = ['drop', 'refuse', 'accept']
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

onPostgres(() => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'messages-'))
  let database: TestDatabase
  let mailbox: Mailbox
  const running: ServerProcess[] = []
  afterAll(async () => {
    await Promise.all(running.map((server) => server.kill()))
    await database.drop()
    await mailbox.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const start = async (): Promise<ServerProcess> => {
    const server = await startServerProcess({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      DEMO: '1',
      JWT_SECRET: TEST_SECRET,
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'nao-responder@sitio.example',
      SITE_URL: 'http://localhost',
    })
    running.push(server)
    return server
  }

  test('each decision makes one mail though servers are killed and the mail server fails', async () => {
    mailbox = await startMailbox()
    database = await createTestDatabase('postgres', dataDir)
    let [first, second] = await Promise.all([start(), start()])
    const signedIn = await postJson(`${first.api}/auth/token/`, {
      username: 'comunidade',
      password: 'demonstracao',
    })
    const headers = bearer((await signedIn.json()) as Tokens)
    await database.query('delete from donation_messages')
    for (let n = 0; n < COUNT; n++) {
      const server = n % 2 ? first : second
      const sent = await submitAsGuest(server, {
        fields: guestFields({ amount: `${n + 1}` }),
        file: stripedPng(40 + n, 50),
      })
      const { id } = (await sent.json()) as { id: number }
      // Both servers get the decision at the same moment.
      await Promise.all(
        [first, second].map(({ api }) =>
          fetch(`${api}/donations/admin/donations/${id}/approve/`, { method: 'POST', headers }),
        ),
      )
    }
    /** Makes all waiting messages due now, so that the test does not have to wait for the pauses between attempts. */
    const hurry = () =>
      database.query(
        "update donation_messages set next_attempt_at = '2026-01-01' where state = 'waiting' and leased_until is null",
      )
    for (const mode of MODES) {
      mailbox.behave(mode)
      await hurry()
      await pause(700)
      await first.kill()
      first = await start()
      await hurry()
      await pause(700)
      await second.kill()
      second = await start()
    }
    mailbox.behave('accept')
    const left = () => database.query("select id from donation_messages where state <> 'sent'")
    const deadline = Date.now() + 60_000
    while ((await left()).length > 0 && Date.now() < deadline) {
      await hurry()
      await pause(500)
    }
    expect(await left()).toEqual([])
    const keys = (await database.query('select key from donation_messages')).map(({ key }) => String(key))
    expect(keys).toHaveLength(2 * COUNT)
    // A mail may arrive more than once, but all copies have the same Message-ID. No message may be missing.
    expect([...new Set(mailbox.received.map(idOfMail))].sort()).toEqual(keys.sort())
    // A server also sends a mail again if it was killed after the mail server's response and before it stored this
    // response.
    const killed = 2 * MODES.length
    expect(mailbox.received.length - keys.length).toBeLessThanOrEqual(mailbox.unsaid() + killed)
    const decided = await database.query("select donation_id from donation_events where kind = 'approved'")
    expect(new Set(decided.map(({ donation_id: id }) => id)).size).toBeGreaterThanOrEqual(COUNT)
  }, 180_000)
})
