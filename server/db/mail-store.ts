import type { Db, Trx } from './schema'

export interface QueuedMail {
  id: number
  sealed: string
  attempts: number
  nextAttemptAt: string
}

export async function addMail(
  trx: Trx,
  mail: { sealed: string; createdAt: string; expiresAt: string },
): Promise<void> {
  await trx
    .insertInto('mails')
    .values({
      sealed: mail.sealed,
      attempts: 0,
      next_attempt_at: mail.createdAt,
      expires_at: mail.expiresAt,
      created_at: mail.createdAt,
    })
    .execute()
}

/** Returns the e-mails that are due to be sent, oldest first. */
export async function dueMails(db: Db, now: string): Promise<QueuedMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'sealed', 'attempts', 'next_attempt_at'])
    .where('next_attempt_at', '<=', now)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    sealed: row.sealed,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
  }))
}

/** Reserves an e-mail for one attempt to send it. Returns false if another server has reserved it. */
export async function claimMail(db: Db, mail: QueuedMail, nextAttemptAt: string): Promise<boolean> {
  const row = await db
    .updateTable('mails')
    .set({ attempts: mail.attempts + 1, next_attempt_at: nextAttemptAt })
    .where('id', '=', mail.id)
    .where('next_attempt_at', '=', mail.nextAttemptAt)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function dropMail(db: Db, id: number): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute()
}

/** Deletes the e-mails that have expired. Returns their number. */
export async function dropExpiredMails(db: Db, now: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
