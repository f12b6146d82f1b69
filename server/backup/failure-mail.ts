import type { Db, Trx } from '../db/schema'
import type { Mail, PostOffice } from '../mail/mail'
import { addSeconds } from '../http/clock'

/** A mail about yesterday's failure says nothing that the settings do not. */
const MAIL_SECONDS = 24 * 3600

/** The superusers who may sign in and whose address is verified (D52). */
const superuserAddresses = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('is_superuser', '=', 1)
    .where('is_active', '=', 1)
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ email }) => email)
}

const failureMail = (to: string, siteUrl: string, problem: string): Mail => ({
  kind: 'backup-failed',
  to,
  subject: 'A cópia de segurança do sítio falhou',
  text: [
    'Olá,',
    '',
    'O servidor não conseguiu fazer a cópia de segurança de hoje, ou ensaiar a sua reposição:',
    '',
    problem,
    '',
    'Tenta outra vez a cada hora, e avisa no máximo uma vez por dia. As cópias de dias anteriores ficam onde estavam.',
    '',
    `O estado das cópias: ${siteUrl}/dashboard/settings?parte=servidor`,
    '',
  ].join('\n'),
})

/** Writes the mails about a failed backup, in the caller's transaction. */
export async function mailFailure(
  trx: Trx,
  postOffice: PostOffice,
  { siteUrl, problem, now }: { siteUrl: string; problem: string; now: Date },
): Promise<void> {
  for (const to of await superuserAddresses(trx))
    await postOffice.keep(trx, failureMail(to, siteUrl, problem), addSeconds(now, MAIL_SECONDS))
}
