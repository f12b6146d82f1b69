import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { AuditEvent, AuditOutcome } from '../db/tables/account-tables'
import { dropLinesBefore, readCheck, runCheck, type StoredCheck } from '../db/audit-chain'
import { recordEvent } from '../db/audit-store'
import type { Db } from '../db/schema'
import { addSeconds, dayInMaputo, type Clock } from './clock'
import { truncateAddress } from './network'

/** Time in seconds after which rows of the audit log are deleted: 180 days. */
const RETENTION_SECONDS = 180 * 24 * 3600

export interface Audit {
  /** Records an action of a request on an account. `accountId` is null if the typed name has no account. */
  record(
    request: Pick<FastifyRequest, 'ip'>,
    event: AuditEvent,
    outcome: AuditOutcome,
    accountId: number | null,
  ): Promise<void>
}

/**
 * Creates the recorder for sign-ins, sign-outs and password changes. Role changes are recorded in db/standing-store.ts,
 * changes of records in records.ts.
 */
export const createAudit = (db: Db, clock: Clock): Audit => ({
  record: (request, event, outcome, accountId) =>
    recordEvent(db, {
      at: clock().toISOString(),
      event,
      outcome,
      accountId,
      net: truncateAddress(request.ip),
    }),
})

/** Deletes audit rows that are older than 180 days. */
export const sweepAudit = (db: Db, now: Date): Promise<void> =>
  dropLinesBefore(db, addSeconds(now, -RETENTION_SECONDS).toISOString())

/**
 * Checks the chain of the audit log and writes the result to the server's log. The server's log then contains the hash
 * of the last audit row. This hash shows later whether the rows up to that day were changed, even if somebody rewrites
 * the whole chain.
 */
export async function checkAudit(db: Db, now: Date, logger: FastifyBaseLogger): Promise<StoredCheck> {
  const check = await runCheck(db, now)
  const { head, lines, broken } = check
  if (broken) logger.error({ broken }, 'the chain of the audit log is broken')
  else logger.info({ lines, line: head.seq, hash: head.hash }, 'the chain of the audit log is intact')
  return check
}

/** Checks the chain if it was not checked yet on this day in Maputo. */
export async function checkDaily(db: Db, now: Date, logger: FastifyBaseLogger): Promise<void> {
  const last = await readCheck(db)
  if (last && dayInMaputo(new Date(last.at)) === dayInMaputo(now)) return
  await checkAudit(db, now, logger)
}
