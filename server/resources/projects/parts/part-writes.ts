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

/** The project whose part is written. */
export interface PartOwner {
  id: number
  /** The budget in cents, from the metrics or else the project; null if it is not known. */
  budget: number | null
}

/** Finds a project whose parts may be written. */
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

/** The public names of the users who wrote these rows last, by their id. */
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

/** A write of a part that was just made. */
export interface PartWrite {
  /** The table of the part, for the audit log. */
  table: string
  part: HistoryPart
  /** The names of the part's changed fields; none for a new part, a deleted one and a new order. */
  fields: readonly string[]
  /** The values before the write that it has changed or deleted. */
  before: object
}

type Caller = Pick<FastifyRequest, 'person' | 'ip'>

/** What all writes of parts share. */
export function createPartWrites({ db, clock }: { db: Db; clock: Clock }) {
  const stampFor = (call: Caller): WriteStamp => ({
    updated_at: clock().toISOString(),
    updated_by: requirePerson(call).id,
  })

  /**
   * Adds a write to the audit log and to the project's history. The project counts as changed, so that lists, sitemap and
   * kept reads see that it is newer.
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
        // The project itself stays, whatever happens to its part.
        event: 'change',
        fields: names.length === 0 ? [part.kind] : names.map((name) => `${part.kind}.${name}`),
        before: { ...write.before },
        part,
      },
    )
  }

  /** Runs a write in one transaction, after other writers of content. */
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

  /** The first answer to a request that is repeated; null for a new one. */
  const earlier = <T>(call: FastifyRequest, reply: FastifyReply, same: (string | number)[]) =>
    findEarlierAnswer<T>(db, submissionOf(call, same), reply)

  /**
   * Runs a write like `run`. With an Idempotency-Key it runs once, and a repeated
   * request gets the first answer (D9).
   * @param same what two requests with one key must have in common
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
