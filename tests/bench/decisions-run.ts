import { randomUUID } from 'node:crypto'
import pg from 'pg'
import webPush from 'web-push'
import { stripedPng } from '../support/files'
import { startMailbox, type Mailbox, type MailboxMode } from '../support/mailbox'
import { startProduct, type Product } from '../support/product'
import { startPushService, type PushService, type Subscriber } from '../support/push-service'
import { guestFields, submit, submitAsGuest } from '../support/submission'
import { createChance, type Chance } from './chance'
import { audit, auditNotifications, isOfMember, MEMBER } from './decisions-audit'

const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test'
/**
 * Duration of a step in ms. In each step, new and failed messages become due without their waiting time, and
 * connections without a response are closed.
 */
const STEP_MS = 60
/** Number of steps after which the run fails. */
const STEPS_MAX = 10_000
const SECRET = 'so-para-medir-0123456789-abcdefghijklmnopqrstuvwxyz'
const MODES: Partial<Record<MailboxMode, number>> = { accept: 6, refuse: 1, hang: 1, drop: 1 }

export interface DecisionsResult {
  decisions: number
  approvals: number
  kills: number
  /** Number of messages about decisions for which no mail was received. */
  missing: number
  /** Number of mails that repeat the Message-ID of an earlier mail. */
  copies: number
  /** Number of mails that the mail server accepted without sending a response. */
  unsaid: number
  /**
   * Number of decisions about donations of the member. The member must get one notification and one push for each of
   * them.
   */
  ofMember: number
  /** Number of these decisions with no notification or with more than one. */
  wrongNotifications: number
  /** Number of notifications for which no push was sent. */
  missingPushes: number
  /** Number of repeated pushes. A push may be repeated only if a server was killed before it stored that it was sent. */
  pushCopies: number
  receipts: number
  /** Number of receipt numbers that were skipped or used twice. */
  wrongNumbers: number
  /** Number of receipts with a wrong signature, and of approvals that have no receipt or several. */
  wrongReceipts: number
  seconds: number
}

interface Row {
  [column: string]: unknown
}

/** Creates a separate schema in the test database, which several servers can use. */
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

async function tokenOf(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: 'demonstracao' }),
  })
  return ((await answer.json()) as { access: string }).access
}

/** Subscribes a browser of the member at the push service. */
async function subscribeMember(url: string, token: string, service: PushService): Promise<Subscriber> {
  const subscriber = service.subscribe()
  const answer = await fetch(`${url}/api/v1/notifications/push/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(subscriber.subscription),
  })
  if (answer.status !== 204) throw new Error(`subscription: ${answer.status} ${await answer.text()}`)
  return subscriber
}

function sendProof(api: string, n: number, memberToken: string): Promise<Response> {
  const file = Buffer.concat([stripedPng(8, 8), Buffer.from(`${n}`)])
  const amount = `${n + 1}`
  if (!isOfMember(n))
    return submitAsGuest(
      { api },
      { fields: guestFields({ guest_email: `pessoa${n}@exemplo.example`, amount }), file },
    )
  return submit(`${api}/donations/`, {
    headers: { Authorization: `Bearer ${memberToken}` },
    fields: { amount, donation_method: '1', description: '' },
    file,
  })
}

/**
 * Submits the donations with their proofs of payment and approves or rejects each one, alternating between the servers.
 * Every fifth donation is rejected.
 */
async function decideAll(servers: readonly Product[], count: number, memberToken: string): Promise<void> {
  const tokens = await Promise.all(servers.map(({ url }) => tokenOf(url, 'comunidade')))
  for (let n = 0; n < count; n++) {
    const at = n % servers.length
    const api = `${servers[at]?.url}/api/v1`
    const sent = await sendProof(api, n, memberToken)
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

/**
 * Makes the mail server and the push service fail at random until all messages have been sent. Whenever a further share
 * of the messages has been sent, one of the servers is killed and started again. Returns the number of kills.
 */
async function deliverAll(
  schema: Schema,
  mailbox: Mailbox,
  service: PushService,
  servers: readonly Product[],
  { count, kills, chance }: { count: number; kills: number; chance: Chance },
): Promise<number> {
  let killed = 0
  mailbox.behave(() => chance.weighted(MODES))
  for (let step = 0; step < STEPS_MAX; step++) {
    // Makes all messages due immediately, in place of the hours for which a new or failed message waits.
    await schema.query(
      "update donation_messages set next_attempt_at = '2026-01-01' where state = 'waiting' and leased_until is null",
    )
    await schema.query("update push_deliveries set next_attempt_at = '2026-01-01' where leased_until is null")
    const [row] = await schema.query(
      `select (select count(*) from donation_messages where state = 'waiting')
        + (select count(*) from push_deliveries) as left`,
    )
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
    service.respond(chance.next() < 0.3 ? 503 : 201)
    await pause()
    mailbox.hangUp()
  }
  throw new Error('not all messages left')
}

/** Decides donations at two servers with one PostgreSQL, while the mail server fails and servers are killed. */
export async function runDecisions(count: number, kills: number, seed: number): Promise<DecisionsResult> {
  const start = performance.now()
  const [schema, mailbox, service] = [await createSchema(), await startMailbox(), await startPushService()]
  const keys = webPush.generateVAPIDKeys()
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
      VAPID_PUBLIC_KEY: keys.publicKey,
      VAPID_PRIVATE_KEY: keys.privateKey,
      PUSH_SERVICES: service.origin,
    }
    servers.push(await startProduct(environment))
    servers.push(await startProduct({ ...environment, DATA_DIR: servers[0]?.dataDir ?? '' }))
    const url = servers[0]?.url ?? ''
    const memberToken = await tokenOf(url, MEMBER)
    const subscriber = await subscribeMember(url, memberToken, service)
    const [last] = await schema.query('select coalesce(max(id), 0) as id from notifications')
    // The mail server refuses all messages during the decisions, so that no message is sent before the random failures
    // begin.
    mailbox.behave('refuse')
    await decideAll(servers, count, memberToken)
    // The mails that confirm the arrival of a proof are withdrawn, because this bench only measures the mails about
    // decisions.
    await schema.query(
      "update donation_messages set state = 'withdrawn' where kind = 'received' and state = 'waiting'",
    )
    const killed = await deliverAll(schema, mailbox, service, servers, {
      count,
      kills,
      chance: createChance(seed),
    })
    const { delivered, missing, ...audited } = await audit(schema, mailbox)
    return {
      ...audited,
      ...(await auditNotifications(schema, subscriber, { count, after: Number(last?.id) })),
      decisions: count,
      kills: killed,
      missing: missing + count - delivered,
      unsaid: mailbox.unsaid(),
      seconds: (performance.now() - start) / 1000,
    }
  } finally {
    for (const server of servers) await server.stop()
    await mailbox.stop()
    await service.stop()
    await schema.drop()
  }
}

/**
 * Whether nothing is missing and nothing was sent twice. There are two exceptions: a mail or a push may be sent twice
 * if a server was killed while sending it, and a mail may be sent twice if the mail server accepted it but its response
 * was lost.
 */
export const isAsPromised = (result: DecisionsResult): boolean =>
  result.missing === 0 &&
  result.wrongNumbers === 0 &&
  result.wrongReceipts === 0 &&
  result.wrongNotifications === 0 &&
  result.missingPushes === 0 &&
  result.pushCopies <= result.kills &&
  result.copies <= result.unsaid + result.kills
