import type { Trx } from '../db/schema'
import type { Mail, PostOffice } from '../mail/mail'
import { superuserAddresses } from '../mail/superusers'
import { addSeconds } from '../http/clock'

/** A mail about yesterday's failure says nothing that the settings do not. */
const MAIL_SECONDS = 24 * 3600

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
