import { sql } from 'kysely'
import { SPAM_DAYS } from '../../../src/shared/contact-inbox'
import type { Db } from '../../db/schema'
import { addSeconds } from '../../http/clock'

/** Reserves the answer with the earliest due time, until the time `until`. */
export function claimReply(db: Db, now: string, until: string) {
  const isFree = sql<boolean>`(leased_until is null or leased_until <= ${now})`
  return (
    db
      .updateTable('contact_replies')
      .set((reply) => ({ leased_until: until, attempts: sql<number>`${reply.ref('attempts')} + 1` }))
      .where('id', '=', (query) =>
        query
          .selectFrom('contact_replies')
          .select('id')
          .where('state', '=', 'waiting')
          .where('next_attempt_at', '<=', now)
          .where(isFree)
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(1),
      )
      // The conditions are checked again, because another server may have reserved the answer since the inner query.
      .where('state', '=', 'waiting')
      .where('next_attempt_at', '<=', now)
      .where(isFree)
      .returning(['id', 'key', 'thread_id', 'subject', 'text', 'quote', 'quoted_at', 'attempts'])
      .executeTakeFirst()
  )
}

export type ClaimedReply = NonNullable<Awaited<ReturnType<typeof claimReply>>>

/**
 * Returns an update of a reserved answer. It changes nothing if another server has reserved the answer since then,
 * which increases `attempts`.
 */
const claimed = (db: Db, { id, attempts }: ClaimedReply) =>
  db
    .updateTable('contact_replies')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')

/** Extends the lease. Returns false if this server no longer has the answer reserved. */
export async function renewReply(db: Db, reply: ClaimedReply, until: string): Promise<boolean> {
  const row = await claimed(db, reply).set({ leased_until: until }).returning('id').executeTakeFirst()
  return row !== undefined
}

export async function finishReply(
  db: Db,
  reply: ClaimedReply,
  end: { state: 'sent' | 'failed'; at: string; failure?: string },
): Promise<void> {
  const sentAt = end.state === 'sent' ? end.at : null
  await claimed(db, reply)
    .set({ state: end.state, leased_until: null, failure: end.failure ?? '', sent_at: sentAt })
    .execute()
}

export async function postponeReply(
  db: Db,
  reply: ClaimedReply,
  nextAttemptAt: string,
  failure: string,
): Promise<void> {
  await claimed(db, reply).set({ next_attempt_at: nextAttemptAt, leased_until: null, failure }).execute()
}

/** Returns whether an answer is due before this time. Reserved answers count too. */
export async function isReplyDue(db: Db, before: string): Promise<boolean> {
  const row = await db
    .selectFrom('contact_replies')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', before)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function findReplyAddress(db: Db, { thread_id: threadId }: ClaimedReply): Promise<string> {
  const row = await db
    .selectFrom('contact_threads')
    .select('email')
    .where('id', '=', threadId)
    .executeTakeFirstOrThrow()
  return row.email
}

/** Deletes the conversations that have been spam for SPAM_DAYS. */
export async function dropOldSpam(db: Db, now: Date): Promise<void> {
  const before = addSeconds(now, -SPAM_DAYS * 24 * 3600).toISOString()
  await db.deleteFrom('contact_threads').where('state', '=', 'spam').where('spam_at', '<=', before).execute()
}
