import { sql, type SqlBool } from 'kysely'
import { RETENTION, yearsBefore } from '../../src/shared/retention'
import type { Db } from '../db/schema'
import { addSeconds, dayInMaputo, dayText } from '../http/clock'
import type { Mail, PostOffice } from '../mail/mail'
import { giveWay } from './give-way'

const DAY_SECONDS = 24 * 3600
/** Minimum number of days between the warning and the deletion of an account (D101). */
export const WARNED_DAYS = 30
/**
 * Number of days after which a warning is no longer valid: the account was used again meanwhile, or could not be
 * deleted.
 */
const WARNING_DAYS_MAX = 90

const daysBefore = (now: Date, days: number): string => addSeconds(now, -days * DAY_SECONDS).toISOString()
const limit = (now: Date): Date => yearsBefore(now, RETENTION['unused-account'].years)

/** SQL condition for users who are warned: only those who can sign in and whose address is verified (D52). */
const isWarned = sql<SqlBool>`(email_verified_at is not null and is_active = 1 and is_demo = 0)`

/**
 * Returns a query for unused accounts: without a sign-in and without a session since the time `before`. Accounts with a
 * pending donation, or with an unsent mail about a donation, are left out until the donation is decided and the mail
 * sent, as for a deletion by request (D91).
 */
const unusedSince = (db: Db, before: string) =>
  db
    .selectFrom('users')
    .select(['id', 'is_superuser', 'is_active'])
    .where('created_at', '<', before)
    .where(
      sql<boolean>`not exists (select 1 from last_sign_ins where user_id = users.id and at >= ${before})
        and not exists (select 1 from refresh_tokens where user_id = users.id and created_at >= ${before})
        and not exists (select 1 from sessions where user_id = users.id and created_at >= ${before})
        and not exists (select 1 from donations where user_id = users.id and status in ('pending', 'asked'))
        and not exists (select 1 from donation_messages join donations on donations.id = donation_id
          where user_id = users.id and state = 'waiting')`,
    )

/**
 * Returns a query for the accounts that may be deleted now: they are unused, and their users were warned in time or
 * cannot be warned.
 */
export const accountsToDelete = (db: Db, now: Date) =>
  unusedSince(db, limit(now).toISOString()).where(
    sql<SqlBool>`(not ${isWarned} or exists (select 1 from deletion_warnings where user_id = users.id
      and at between ${daysBefore(now, WARNING_DAYS_MAX)} and ${daysBefore(now, WARNED_DAYS)}))`,
  )

const warning = (to: string, siteUrl: string, day: string): Mail => ({
  kind: 'unused-account',
  to,
  subject: 'A sua conta vai ser apagada',
  text: [
    'Olá,',
    '',
    'Há quase três anos que ninguém entra na sua conta no sítio da associação. Como diz a política de privacidade, apagamos as contas que não são usadas.',
    '',
    `Se quer ficar com ela, basta entrar antes de ${dayText(day)}:`,
    `${siteUrl}/login`,
    '',
    'Se já não precisa dela, não tem de fazer nada. Os comprovantes e recibos das suas doações ficam guardados dez anos, como a lei das contas obriga.',
    '',
  ].join('\n'),
})

/**
 * Warns the users of accounts that will be deleted in 30 days because they are not used (D101). Each user is warned
 * once, even with several servers: the time of the warning is stored in the transaction that stores the mail.
 * @returns the number of mails that were written
 */
export async function warnOfDeletion(
  db: Db,
  postOffice: PostOffice,
  { siteUrl, now }: { siteUrl: string; now: Date },
): Promise<number> {
  const soon = addSeconds(limit(now), WARNED_DAYS * DAY_SECONDS).toISOString()
  const outdated = daysBefore(now, WARNING_DAYS_MAX)
  const unwarned = await unusedSince(db, soon)
    .select('email')
    .where(isWarned)
    .where(
      sql<SqlBool>`not exists (select 1 from deletion_warnings where user_id = users.id and at >= ${outdated})`,
    )
    .orderBy('id')
    .execute()
  const day = dayInMaputo(addSeconds(now, WARNED_DAYS * DAY_SECONDS))
  let count = 0
  for (const { id, email } of unwarned) {
    const isFirst = await db.transaction().execute(async (trx) => {
      const stored = await trx
        .insertInto('deletion_warnings')
        .values({ user_id: id, at: now.toISOString() })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet({ at: now.toISOString() })
            .where('deletion_warnings.at', '<', outdated),
        )
        .returning('user_id')
        .executeTakeFirst()
      // Another server has just warned this user.
      if (!stored) return false
      await postOffice.keep(trx, warning(email, siteUrl, day), addSeconds(now, WARNED_DAYS * DAY_SECONDS))
      return true
    })
    if (isFirst) count++
    await giveWay()
  }
  return count
}
