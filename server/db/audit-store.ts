import type { AuditEvent, AuditOutcome } from './tables/account-tables'
import type { Db } from './schema'

export interface AuditEntry {
  at: string
  event: AuditEvent
  outcome: AuditOutcome
  accountId: number | null
  actorId?: number
  /** The client's network (http/network.ts), never its full IP address. */
  net?: string
  detail?: string
}

/**
 * Adds a line to the audit log. A line contains no password, no typed name, no full IP address and no text of a record. Only
 * the association's own account numbers are named (resources/donations/method-routes.ts).
 */
export const recordEvent = (db: Db, entry: AuditEntry): Promise<void> => recordEvents(db, [entry])

/** Adds several lines at once, for an action on several records. */
export async function recordEvents(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('audit_log')
    .values(
      entries.map((entry) => ({
        at: entry.at,
        event: entry.event,
        outcome: entry.outcome,
        account_id: entry.accountId,
        actor_id: entry.actorId ?? null,
        net: entry.net ?? '',
        detail: entry.detail ?? '',
      })),
    )
    .execute()
}
