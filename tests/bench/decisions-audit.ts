import { createPublicKey, verify } from 'node:crypto'
import { readCode, signedBytes } from '../../src/shared/signed-receipt'
import { idOfMail, type Mailbox } from '../support/mailbox'
import type { Subscriber } from '../support/push-service'

/** The database of a run. */
interface Schema {
  query: (text: string) => Promise<Record<string, unknown>[]>
}

/** The username of the demonstration account that makes some of the donations. */
export const MEMBER = 'doadora'
/** The titles of the notifications of an approval and a rejection. */
const DECIDED = ['Doação confirmada', 'Doação não confirmada']

/** Whether MEMBER makes this donation; otherwise a guest makes it. */
export const isOfMember = (n: number): boolean => n % 2 === 1

function isSigned(code: string, keys: ReadonlyMap<string, string>): boolean {
  const receipt = readCode(code)
  const x = receipt && keys.get(receipt.keyId)
  if (!receipt || !x) return false
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
  return verify(null, signedBytes(receipt), key, Buffer.from(receipt.signature, 'base64url'))
}

/**
 * Compares the member's notifications about decisions, and their pushes, with the expected number. Each donation has
 * another amount, so the text of each notification is different.
 * @param after the id of the last notification before the decisions
 */
export async function auditNotifications(
  schema: Schema,
  { pushes }: Subscriber,
  { count, after }: { count: number; after: number },
) {
  const ofMember = Array.from({ length: count }, (_, n) => n).filter(isOfMember).length
  const rows = await schema.query(
    `select min(notifications.id) as id, count(*) as count from notifications
      join users on users.id = user_id
      where username = '${MEMBER}' and title in ('${DECIDED.join("', '")}') and notifications.id > ${after}
      group by title, message`,
  )
  const pushed = pushes.flatMap(({ notice }) => (notice ? [Number(notice.id)] : []))
  const told = new Set(pushed)
  return {
    ofMember,
    wrongNotifications:
      Math.abs(rows.length - ofMember) + rows.filter(({ count: times }) => Number(times) !== 1).length,
    missingPushes: rows.filter(({ id }) => !told.has(Number(id))).length,
    pushCopies: pushed.length - told.size,
  }
}

/** Counts the results of the decisions of a run, in the database and at the mail server. */
export async function audit(schema: Schema, mailbox: Mailbox) {
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
  // All receipts are read, because the receipts of the demonstration's own donations also use up numbers,
  // and the numbers must have no gaps.
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
