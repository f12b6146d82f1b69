import { createPublicKey, verify } from 'node:crypto'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { readCode, signedBytes } from '../../src/shared/signed-receipt'
import { stripedPng } from '../support/files'
import { idOfMail, startMailbox, type Mailbox, type MailboxMode } from '../support/mailbox'
import { startProduct, type Product } from '../support/product'
import { guestFields, submitAsGuest } from '../support/submission'
import { createChance, type Chance } from './chance'

const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test'
/** How often the mail server changes its behaviour, and the hours pass that a failed message waits, in milliseconds. */
const STEP_MS = 60
/** Steps after which the run is given up. */
const STEPS_MAX = 10_000
const SECRET = 'so-para-medir-0123456789-abcdefghijklmnopqrstuvwxyz'
const MODES: Partial<Record<MailboxMode, number>> = { accept: 6, refuse: 1, hang: 1, drop: 1 }

export interface DecisionsResult {
  decisions: number
  approvals: number
  kills: number
  /** Messages about decisions that no mail was received for. */
  missing: number
  /** Received mails beyond the first with the same Message-ID. */
  copies: number
  /** Mails that the mail server took without saying so. */
  unsaid: number
  receipts: number
  /** Numbers that are skipped or double. */
  wrongNumbers: number
  /** Receipts whose signature is wrong, and approvals that have none or several. */
  wrongReceipts: number
  seconds: number
}

interface Row {
  [column: string]: unknown
}

/** A schema of its own in the test database, for several servers. */
async function createSchema() {
  const schema = `decisions_${randomUUID().replaceAll('-', '')}`
  const whole = new pg.Pool({ connectionString: POSTGRES, max: 1 })
  await whole.query(`create schema ${schema}`)
  const url = `${POSTGRES}?options=${encodeURIComponent(`-c search_path=${schema}`)}`
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  return {
    url,
    query: async (text: string) => (await pool.query<Row>(text)).rows,
    drop: async () => {
      await pool.end()
      await whole.query(`drop schema ${schema} cascade`)
      await whole.end()
    },
  }
}
type Schema = Awaited<ReturnType<typeof createSchema>>

async function tokenOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'comunidade', password: 'demonstracao' }),
  })
  return ((await answer.json()) as { access: string }).access
}

/** Sends the proofs and decides them at both servers in turn: each fifth is rejected. */
async function decideAll(servers: readonly Product[], count: number): Promise<void> {
  const tokens = await Promise.all(servers.map(({ url }) => tokenOf(url)))
  for (let n = 0; n < count; n++) {
    const at = n % servers.length
    const api = `${servers[at]?.url}/api/v1`
    const sent = await submitAsGuest(
      { api },
      {
        fields: guestFields({ guest_email: `pessoa${n}@exemplo.example`, amount: `${n + 1}` }),
        file: Buffer.concat([stripedPng(8, 8), Buffer.from(`${n}`)]),
      },
    )
    const { id } = (await sent.json()) as { id: number }
    const isRejected = n % 5 === 4
    const answer = await fetch(
      `${api}/donations/admin/donations/${id}/${isRejected ? 'reject' : 'approve'}/`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${tokens[at]}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(isRejected ? { reason: 'Não se vê o valor.' } : {}),
      },
    )
    if (answer.status !== 200) throw new Error(`decision ${n}: ${answer.status} ${await answer.text()}`)
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, STEP_MS))

/** Lets the mail server fail at random, and kills a server each time when another share of the messages has left. */
async function deliverAll(
  schema: Schema,
  mailbox: Mailbox,
  servers: readonly Product[],
  { count, kills, chance }: { count: number; kills: number; chance: Chance },
): Promise<number> {
  let killed = 0
  for (let step = 0; step < STEPS_MAX; step++) {
    // The hours pass that a decision or a failed message waits for.
    await schema.query(
      "update donation_messages set next_attempt_at = '2026-01-01' where state = 'waiting' and leased_until is null",
    )
    const [row] = await schema.query("select count(*) as left from donation_messages where state = 'waiting'")
    const left = Number(row?.left)
    if (left === 0 && killed === kills) return killed
    if (killed < kills && left <= count * (1 - (killed + 0.5) / kills)) {
      const server = servers[killed % servers.length]
      await server?.kill()
      await server?.restart()
      killed++
    }
    if (chance.next() < 0.02) {
      const { again } = await mailbox.close()
      await pause()
      await again()
    }
    mailbox.behave(chance.weighted(MODES))
    await pause()
    mailbox.hangUp()
  }
  throw new Error('not all messages left')
}

function isSigned(code: string, keys: ReadonlyMap<string, string>): boolean {
  const receipt = readCode(code)
  const x = receipt && keys.get(receipt.keyId)
  if (!receipt || !x) return false
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
  return verify(null, signedBytes(receipt), key, Buffer.from(receipt.signature, 'base64url'))
}

async function audit(schema: Schema, mailbox: Mailbox) {
  const ids = mailbox.received.map(idOfMail)
  const messages = await schema.query(
    "select key from donation_messages where kind in ('approved', 'rejected') and state = 'sent'",
  )
  const keys = new Map(
    (await schema.query('select id, public_key from receipt_keys')).map((row) => [
      String(row.id),
      String(row.public_key),
    ]),
  )
  // Those of the demonstration's own donations have numbers too.
  const receipts = await schema.query(
    'select number, event_id, full_code from signed_receipts order by number',
  )
  const approvals = await schema.query(
    "select donation_events.id from donation_events join donations on donations.id = donation_id where kind = 'approved' and status = 'approved'",
  )
  const numbers = receipts.map(({ number }) => Number(String(number).split('-')[1]))
  const byEvent = new Set(receipts.map(({ event_id: event }) => String(event)))
  return {
    approvals: approvals.length,
    receipts: receipts.length,
    missing: messages.filter(({ key }) => !ids.includes(String(key))).length,
    copies: ids.length - new Set(ids).size,
    wrongNumbers: numbers.filter((number, i) => number !== i + 1).length,
    wrongReceipts:
      receipts.filter(({ full_code: code }) => !isSigned(String(code), keys)).length +
      approvals.filter(({ id }) => !byEvent.has(String(id))).length +
      Math.abs(approvals.length - receipts.length),
    delivered: messages.length,
  }
}

/** Decides donations at two servers with one PostgreSQL, while the mail server fails and servers are killed. */
export async function runDecisions(count: number, kills: number, seed: number): Promise<DecisionsResult> {
  const start = performance.now()
  const [schema, mailbox] = [await createSchema(), await startMailbox()]
  const servers: Product[] = []
  try {
    const environment = {
      DEMO: '1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
      DATABASE_URL: schema.url,
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'nao-responder@sitio.example',
      SITE_URL: 'http://localhost',
      JWT_SECRET: SECRET,
    }
    servers.push(await startProduct(environment))
    servers.push(await startProduct({ ...environment, DATA_DIR: servers[0]?.dataDir ?? '' }))
    await decideAll(servers, count)
    // The mails about the arrival are not what is measured.
    await schema.query(
      "update donation_messages set state = 'withdrawn' where kind = 'received' and state = 'waiting'",
    )
    const killed = await deliverAll(schema, mailbox, servers, { count, kills, chance: createChance(seed) })
    const { delivered, missing, ...audited } = await audit(schema, mailbox)
    return {
      ...audited,
      decisions: count,
      kills: killed,
      missing: missing + count - delivered,
      unsaid: mailbox.unsaid(),
      seconds: (performance.now() - start) / 1000,
    }
  } finally {
    for (const server of servers) await server.stop()
    await mailbox.stop()
    await schema.drop()
  }
}

/** A copy of a mail may exist where the mail server took it without saying so, or where a server was killed meanwhile. */
export const isAsPromised = (result: DecisionsResult): boolean =>
  result.missing === 0 &&
  result.wrongNumbers === 0 &&
  result.wrongReceipts === 0 &&
  result.copies <= result.unsaid + result.kills
