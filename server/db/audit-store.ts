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
 * Adds a row to the audit log. An audit row contains no password, no name that a user typed, no full IP address and no
 * text of a record. The only account numbers in it are those of the association's own payment accounts
 * (resources/donations/method-routes.ts).
 */
export const recordEvent = (db: Db, entry: AuditEntry): Promise<void> => recordEvents(db, [entry])

/** Adds several rows to the audit log with one query, for an action on several records. */
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
