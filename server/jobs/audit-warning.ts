import { sql } from 'kysely'
import { readCheck, type BrokenLine } from '../db/audit-chain'
import { readFact, storeFact } from '../db/fact-store'
import type { Db } from '../db/schema'
import { addSeconds } from '../http/clock'
import type { Mail, PostOffice } from '../mail/mail'
import { mailSuperusers } from '../mail/superusers'

/** Name of the row in table `facts` that stores the last broken audit row about which a mail was written. */
const WARNED_FACT = 'audit_warned'

/**
 * Time in s during which sending the mail is retried: a week. The audit screen and the server's log also show the
 * break.
 */
const MAIL_SECONDS = 7 * 24 * 3600

const isSame = (one: BrokenLine, other: BrokenLine | null): boolean =>
  one.seq === other?.seq && one.reason === other.reason

const warning = (to: string, siteUrl: string, { seq, reason }: BrokenLine): Mail => ({
  kind: 'audit-broken',
  to,
  subject: 'O registo de auditoria do sítio foi alterado',
  text: [
    'Olá,',
    '',
    `A verificação do registo de auditoria encontrou a linha n.º ${seq} ${reason === 'missing' ? 'em falta' : 'alterada'}.`,
    'Nenhuma função do sítio apaga ou muda linhas do registo: alguém, ou uma avaria, mexeu na base de dados.',
    '',
    'O que fazer agora:',
    '1. Não apague nada, e guarde a última cópia de segurança num lugar à parte.',
    '2. Veja quem tem acesso ao servidor e à base de dados.',
    '3. Compare o registo com o da cópia de segurança.',
    '',
    `O registo, e o resultado da verificação: ${siteUrl}/dashboard/settings?parte=auditoria`,
    '',
  ].join('\n'),
})

/**
 * Writes a mail to each superuser when the last check found the chain of the audit log broken. Each break is reported
 * only once, even with several servers and restarts: the reported break is stored in the transaction that writes the
 * mails.
 * @returns the number of mails that were written
 */
export async function warnOfBrokenAudit(
  db: Db,
  postOffice: PostOffice,
  { siteUrl, now }: { siteUrl: string; now: Date },
): Promise<number> {
  const broken = (await readCheck(db))?.broken ?? null
  if (!broken) return 0
  return db.transaction().execute(async (trx) => {
    // This write locks the row, so a second server waits here and then reads the break that the first server has
    // stored.
    await trx
      .insertInto('facts')
      .values({ name: WARNED_FACT, value: 'null' })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`facts.value` }))
      .execute()
    if (isSame(broken, await readFact<BrokenLine>(trx, WARNED_FACT))) return 0
    const count = await mailSuperusers(trx, postOffice, addSeconds(now, MAIL_SECONDS), (to) =>
      warning(to, siteUrl, broken),
    )
    // If no superuser has a verified address yet, the break is not stored, so the next run tries again.
    if (count > 0) await storeFact(trx, WARNED_FACT, broken)
    return count
  })
}
