import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordEvent } from '../../../db/audit-store'
import { holdContent } from '../../../db/content-version'
import { addHistory, type HistoryPart } from '../../../db/history-store'
import type { Db, Trx } from '../../../db/schema'
import type { AuditEvent } from '../../../db/tables/account-tables'
import { requirePerson } from '../../../http/auth'
import type { Clock } from '../../../http/clock'
import { NOT_FOUND, refuse } from '../../../http/errors'
import { findEarlierAnswer, hashParts, idempotencyKey, runOnce } from '../../../http/idempotency'
import { publicName, type WriteStamp } from '../../../http/last-write'
import { truncateAddress } from '../../../http/network'
import { IS_IN_BIN } from '../policy'

/** The project to which the written part belongs. */
export interface PartOwner {
  id: number
  /**
   * The budget in cents, from the project's metrics or, if these have none, from the project; null if the budget is not
   * known.
   */
  budget: number | null
}

/** Finds a project whose parts staff may write. Throws 404 if there is no such project and 409 if it is in the bin. */
export async function findOwner(db: Db, id: number): Promise<PartOwner> {
  const row = await db
    .selectFrom('projects')
    .leftJoin('project_metrics', 'project_metrics.project_id', 'projects.id')
    .select(['projects.deleted_at', 'project_metrics.budget_total_cents'])
    .select(['projects.budget_cents', 'projects.target_budget_cents'])
    .where('projects.id', '=', id)
    .executeTakeFirst()
  if (!row) throw refuse(404, NOT_FOUND)
  if (row.deleted_at !== null) throw refuse(409, IS_IN_BIN)
  return { id, budget: row.budget_total_cents ?? row.budget_cents ?? row.target_budget_cents }
}

/**
 * Reads who last changed these rows. Returns a function that returns the public name of a user, given the user's id.
 */
export async function findWriters(
  db: Db,
  rows: readonly { updated_by: number | null }[],
): Promise<(id: number | null) => string | null> {
  const ids = [...new Set(rows.flatMap((row) => row.updated_by ?? []))]
  if (ids.length === 0) return () => null
  const users = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute()
  const names = new Map(users.map((user) => [user.id, publicName(user.first_name, user.last_name)]))
  return (id) => (id === null ? null : (names.get(id) ?? null))
}

const AUDIT_EVENTS = {
  create: 'record-create',
  change: 'record-change',
  delete: 'record-delete',
  order: 'record-change',
  restore: 'record-restore',
} as const satisfies Record<HistoryPart['event'], AuditEvent>

/** Describes a completed write of a project part, for the audit log and the history. */
export interface PartWrite {
  /** Database table of the part, named in the audit log. */
  table: string
  part: HistoryPart
  /** Names of the changed fields; empty if the part is new, deleted or restored, or if only the order changed. */
  fields: readonly string[]
  /** Earlier values of the fields that the write changed, all values of a deleted part, or the earlier order. */
  before: object
}

type Caller = Pick<FastifyRequest, 'person' | 'ip'>

/** Creates the functions that all writes of project parts share: transaction, idempotency, audit log and history. */
export function createPartWrites({ db, clock }: { db: Db; clock: Clock }) {
  const stampFor = (call: Caller): WriteStamp => ({
    updated_at: clock().toISOString(),
    updated_by: requirePerson(call).id,
  })

  /**
   * Adds a write to the audit log and to the project's history. The project also gets a new change time, so lists, the
   * sitemap and kept reads notice that it is newer.
   */
  async function record(trx: Trx, call: Caller, projectId: number, write: PartWrite): Promise<void> {
    const { part, fields } = write
    const stamp = stampFor(call)
    await trx.updateTable('projects').set(stamp).where('id', '=', projectId).execute()
    const names = part.event === 'order' ? ['order'] : fields
    await recordEvent(trx, {
      at: stamp.updated_at,
      event: AUDIT_EVENTS[part.event],
      outcome: 'success',
      accountId: null,
      actorId: stamp.updated_by,
      net: truncateAddress(call.ip),
      detail: [write.table, part.id, 'of projects', projectId, ...names].filter(Boolean).join(' '),
    })
    await addHistory(
      trx,
      { kind: 'projects', id: projectId },
      {
        at: stamp.updated_at,
        userId: stamp.updated_by,
        // A write of a part is always a change of the project, also if the part was created or deleted.
        event: 'change',
        fields: names.length === 0 ? [part.kind] : names.map((name) => `${part.kind}.${name}`),
        before: { ...write.before },
        part,
      },
    )
  }

  /** Runs a write in one transaction. It first waits until other transactions that write content have ended. */
  const run = <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      await holdContent(trx)
      return work(trx)
    })

  const submissionOf = (call: FastifyRequest, same: (string | number)[]) => ({
    key: idempotencyKey(call),
    fingerprint: hashParts('project part', requirePerson(call).id, ...same),
    createdAt: clock().toISOString(),
  })

  /** Returns the first response to a repeated request; null if the request is new. */
  const earlier = <T>(call: FastifyRequest, reply: FastifyReply, same: (string | number)[]) =>
    findEarlierAnswer<T>(db, submissionOf(call, same), reply)

  /**
   * Runs a write like `run`. With an Idempotency-Key, the write runs once and a repeated request gets the first
   * response (D9).
   * @param same values that must be the same in two requests with the same key
   */
  async function once<T>(
    call: FastifyRequest,
    reply: FastifyReply,
    same: (string | number)[],
    work: (trx: Trx) => Promise<T>,
  ): Promise<T> {
    if (call.headers['idempotency-key'] === undefined) return run(work)
    const submission = submissionOf(call, same)
    const first = await findEarlierAnswer<T>(db, submission, reply)
    const held = async (trx: Trx) => {
      await holdContent(trx)
      return work(trx)
    }
    return first ?? (await runOnce(db, submission, reply, held))
  }

  return { stampFor, record, run, once, earlier }
}
export type PartWrites = ReturnType<typeof createPartWrites>
