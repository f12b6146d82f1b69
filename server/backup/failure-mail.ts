import type { Trx } from '../db/schema'
import type { Mail, PostOffice } from '../mail/mail'
import { mailSuperusers } from '../mail/superusers'
import { addSeconds } from '../http/clock'

/**
 * Time in seconds after which an unsent mail expires. Staff do not need such an old mail, because the settings page
 * always shows the state of the backups.
 */
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

const recoveryMail = (to: string, siteUrl: string): Mail => ({
  kind: 'backup-works',
  to,
  subject: 'A cópia de segurança do sítio voltou a funcionar',
  text: [
    'Olá,',
    '',
    'O servidor fez a cópia de segurança que tinha falhado, e ensaiou a sua reposição sem erros. Não é preciso fazer mais nada.',
    '',
    `O estado das cópias: ${siteUrl}/dashboard/settings?parte=servidor`,
    '',
  ].join('\n'),
})

interface Sent {
  siteUrl: string
  now: Date
}

/** Queues a mail about a failed backup to each superuser. Returns the number of mails. */
export const mailFailure = (
  trx: Trx,
  postOffice: PostOffice,
  { siteUrl, problem, now }: Sent & { problem: string },
): Promise<number> =>
  mailSuperusers(trx, postOffice, addSeconds(now, MAIL_SECONDS), (to) => failureMail(to, siteUrl, problem))

/** Mails each superuser that a backup has succeeded after a mail about a failure. Returns the number of mails. */
export const mailRecovery = (trx: Trx, postOffice: PostOffice, { siteUrl, now }: Sent): Promise<number> =>
  mailSuperusers(trx, postOffice, addSeconds(now, MAIL_SECONDS), (to) => recoveryMail(to, siteUrl))
