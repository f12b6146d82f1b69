import type { FastifyRequest } from 'fastify'
import type { AuditEvent, AuditOutcome } from '../db/tables/account-tables'
import { dropEventsBefore, recordEvent } from '../db/audit-store'
import type { Db } from '../db/schema'
import { addSeconds, type Clock } from './clock'
import { truncateAddress } from './network'

/** Audit entries are deleted after 180 days. */
const RETENTION_SECONDS = 180 * 24 * 3600

export interface Audit {
  /** Records what a request did to an account. The account id is null if the typed name belongs to no account. */
  record(
    request: Pick<FastifyRequest, 'ip'>,
    event: AuditEvent,
    outcome: AuditOutcome,
    accountId: number | null,
  ): Promise<void>
}

/**
 * Records sign-ins, sign-outs and password changes. Role changes are recorded in db/standing-store.ts, changes of
 * records in records.ts.
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

/** Deletes audit entries older than 180 days. */
export const sweepAudit = (db: Db, now: Date): Promise<void> =>
  dropEventsBefore(db, addSeconds(now, -RETENTION_SECONDS).toISOString())
