import type { FastifyRequest } from 'fastify'
import type { AuditEvent, AuditOutcome } from '../db/tables/account-tables'
import { dropEventsBefore, recordEvent } from '../db/audit-store'
import type { Db } from '../db/schema'
import { addSeconds, type Clock } from './clock'
import { truncateAddress } from './network'

/** Long enough to look into what somebody reports, no longer. */
const KEPT_SECONDS = 180 * 24 * 3600

export interface Audit {
  /** Writes down what a call did to an account; null for a name that nobody has. */
  record(
    request: Pick<FastifyRequest, 'ip'>,
    event: AuditEvent,
    outcome: AuditOutcome,
    accountId: number | null,
  ): Promise<void>
}

/** Sign-ins, sign-outs, passwords: time, account, outcome, network. Changes of roles: db/standing-store.ts. */
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

/** Forgets what is older than it is kept. */
export const sweepAudit = (db: Db, now: Date): Promise<void> =>
  dropEventsBefore(db, addSeconds(now, -KEPT_SECONDS).toISOString())
