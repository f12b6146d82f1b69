import type { AuditEvent, AuditOutcome } from './tables/account-tables'
import type { Db } from './schema'

export interface AuditEntry {
  at: string
  event: AuditEvent
  outcome: AuditOutcome
  accountId: number | null
  actorId?: number
  /** Network of the client (http/network.ts), never the full IP address. */
  net?: string
  detail?: string
}

/** Adds a line to the audit log: no password, no typed name, no whole address, no words of a record. */
export async function recordEvent(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: entry.at,
      event: entry.event,
      outcome: entry.outcome,
      account_id: entry.accountId,
      actor_id: entry.actorId ?? null,
      net: entry.net ?? '',
      detail: entry.detail ?? '',
    })
    .execute()
}

export async function dropEventsBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('audit_log').where('at', '<', time).execute()
}
