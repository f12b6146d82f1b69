import { sql } from 'kysely'
import { addNotification, type NewNotification } from '../../db/notification-store'
import type { Db, Trx } from '../../db/schema'
import type { MessageKind, MessageState } from '../../db/tables/donation-tables'
import type { PageQuery } from '../../http/page'

interface NewMessage {
  kind: MessageKind
  eventId: number
  /** For a message to a donor, the donation; for a message to a staff member, the donations that it reports. */
  about: { donationId: number } | { donationIds: number[]; staffId: number }
  createdAt: string
  dueAt: string
}

/**
 * Stores the message about an event. The caller stores the event in the same transaction, so that both exist or
 * neither.
 */
export async function addMessage(trx: Trx, { kind, eventId, about, ...times }: NewMessage): Promise<void> {
  const isForDonor = 'donationId' in about
  await trx
    .insertInto('donation_messages')
    .values({
      key: isForDonor ? `donation-event-${eventId}` : `donation-event-${eventId}-${about.staffId}`,
      kind,
      event_id: eventId,
      donation_id: isForDonor ? about.donationId : null,
      donation_ids: isForDonor ? '[]' : JSON.stringify(about.donationIds),
      staff_id: isForDonor ? null : about.staffId,
      state: 'waiting',
      attempts: 0,
      next_attempt_at: times.dueAt,
      leased_until: null,
      is_notified: 0,
      failure: '',
      created_at: times.createdAt,
      sent_at: null,
    })
    .execute()
}

const CLAIMED = [
  'id',
  'key',
  'kind',
  'event_id',
  'donation_id',
  'donation_ids',
  'staff_id',
  'attempts',
  'is_notified',
  'created_at',
] as const

/** Reserves the message with the earliest due time, until the time `until`. */
export async function claimMessage(db: Db, now: string, until: string) {
  const isFree = sql<boolean>`(leased_until is null or leased_until <= ${now})`
  return (
    db
      .updateTable('donation_messages')
      .set((message) => ({ leased_until: until, attempts: sql<number>`${message.ref('attempts')} + 1` }))
      .where('id', '=', (query) =>
        query
          .selectFrom('donation_messages')
          .select('id')
          .where('state', '=', 'waiting')
          .where('next_attempt_at', '<=', now)
          .where(isFree)
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(1),
      )
      // The conditions are checked again, because another server may have reserved or withdrawn the message since the
      // inner query.
      .where('state', '=', 'waiting')
      .where('next_attempt_at', '<=', now)
      .where(isFree)
      .returning(CLAIMED)
      .executeTakeFirst()
  )
}

export type ClaimedMessage = NonNullable<Awaited<ReturnType<typeof claimMessage>>>

/**
 * Returns an update of a reserved message. It changes nothing if the message was withdrawn or another server has
 * reserved it since then, which increases `attempts`.
 */
const claimed = (db: Db, { id, attempts }: ClaimedMessage) =>
  db
    .updateTable('donation_messages')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')

/** Extends the lease. Returns false if this server no longer has the message reserved. */
export async function renewMessage(db: Db, message: ClaimedMessage, until: string): Promise<boolean> {
  const row = await claimed(db, message).set({ leased_until: until }).returning('id').executeTakeFirst()
  return row !== undefined
}

export async function finishMessage(
  db: Db,
  message: ClaimedMessage,
  end: { state: 'sent' | 'failed' | 'unsendable'; at: string; failure?: string },
): Promise<void> {
  await claimed(db, message)
    .set({
      state: end.state,
      leased_until: null,
      failure: end.failure ?? '',
      sent_at: end.state === 'sent' ? end.at : null,
    })
    .execute()
}

export async function postponeMessage(
  db: Db,
  message: ClaimedMessage,
  nextAttemptAt: string,
  failure: string,
): Promise<void> {
  await claimed(db, message).set({ next_attempt_at: nextAttemptAt, leased_until: null, failure }).execute()
}

/**
 * Adds the notification that belongs to a message. It is added only once, even if sending the message is attempted
 * several times.
 */
export async function addNotificationOnce(
  trx: Trx,
  message: ClaimedMessage,
  notification: NewNotification,
): Promise<void> {
  const row = await trx
    .updateTable('donation_messages')
    .set({ is_notified: 1 })
    .where('id', '=', message.id)
    .where('is_notified', '=', 0)
    .returning('id')
    .executeTakeFirst()
  if (row) await addNotification(trx, notification)
}

/** Returns whether a message is due before this time. Reserved messages count too. */
export async function isMessageDue(db: Db, before: string): Promise<boolean> {
  const row = await db
    .selectFrom('donation_messages')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', before)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Withdraws the message about an event, if no server has tried to send it yet. Returns whether the message was
 * withdrawn.
 */
export async function withdrawUnsent(trx: Trx, eventId: number): Promise<boolean> {
  const row = await trx
    .updateTable('donation_messages')
    .set({ state: 'withdrawn' })
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Withdraws unsent messages about earlier decisions, because the donation is under review again. A message that a
 * server is sending at this moment is still sent.
 */
export async function withdrawWaiting(trx: Trx, donationId: number, now: string): Promise<void> {
  await trx
    .updateTable('donation_messages')
    .set({ state: 'withdrawn' })
    .where('donation_id', '=', donationId)
    .where('kind', 'in', ['approved', 'rejected', 'asked'])
    .where('state', '=', 'waiting')
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', now)]))
    .execute()
}

const shown = (db: Db) =>
  db
    .selectFrom('donation_messages')
    .leftJoin('donations', 'donations.id', 'donation_messages.donation_id')
    .select([
      'donation_messages.id',
      'kind',
      'state',
      'attempts',
      'donation_messages.created_at',
      'sent_at',
      'next_attempt_at',
      'failure',
      'donation_id',
      'donations.number as donation_number',
    ])

/** Reads the messages to the donor of a donation, oldest first. */
export const listMessages = (db: Db, donationId: number) =>
  shown(db).where('donation_id', '=', donationId).orderBy('donation_messages.id').execute()

export const findMessage = (db: Db, id: number) =>
  shown(db).where('donation_messages.id', '=', id).executeTakeFirst()

export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>

/** Reads one page of the messages in a state, newest first, and the number of all messages in this state. */
export async function listMessagesIn(db: Db, state: MessageState, { page, pageSize }: PageQuery) {
  const [{ count }, rows] = await Promise.all([
    db
      .selectFrom('donation_messages')
      .select(sql<number>`count(*)`.as('count'))
      .where('state', '=', state)
      .executeTakeFirstOrThrow(),
    shown(db)
      .where('state', '=', state)
      .orderBy('donation_messages.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ])
  return { count: Number(count), rows }
}

/**
 * Marks a failed message to be sent again. The number of attempts starts again at 1. Does nothing if the message is in
 * another state.
 */
export async function retryMessage(db: Db, id: number, now: string): Promise<void> {
  await db
    .updateTable('donation_messages')
    .set({
      state: 'waiting',
      next_attempt_at: now,
      leased_until: null,
      failure: '',
      // Not 0: a message with 0 attempts could be withdrawn as unsent (withdrawUnsent).
      attempts: 1,
    })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute()
}
