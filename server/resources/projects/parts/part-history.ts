import type { PartKind } from '../../../../src/shared/project-parts'
import type { components } from '../../../../src/api/v1'
import { findPartEntry, noteRestored, partValuesAfter, type HistoryPart } from '../../../db/history-store'
import type { Db, Trx } from '../../../db/schema'
import type { Call, Handler } from '../../../http/contract'
import { NOT_FOUND, refuse } from '../../../http/errors'
import type { PartWrites } from './part-writes'

const ALREADY_RESTORED = 'Já foi restaurado. Procure-o na lista.'

type Stored = Record<string, unknown>
type RestoreCall = Call<'restoreProjectPart'>
type FieldValues = components['schemas']['PartFieldValues']

/** The functions of one kind of part (milestones, updates, ...) that its history needs. */
interface KeptParts {
  values(projectId: number, id: number): Promise<object | null>
  undo(trx: Trx, call: RestoreCall, id: number, stored: Stored): Promise<HistoryPart>
  restore(trx: Trx, call: RestoreCall, stored: Stored): Promise<HistoryPart>
}

interface Given {
  db: Db
  writes: Pick<PartWrites, 'run'>
  kinds: Record<PartKind, KeptParts>
  metrics: {
    values(projectId: number): Promise<object>
    undo(trx: Trx, call: RestoreCall, stored: Stored): Promise<HistoryPart>
  }
}

/** Operations on the entries about project parts in the history of a project. */
export function partHistory({ db, writes, kinds, metrics }: Given) {
  /** Returns the present values of the part that an entry describes; null if the part no longer exists. */
  async function presentValues(projectId: number, { kind, id }: HistoryPart): Promise<object | null> {
    if (kind === 'metrics') return metrics.values(projectId)
    return id === null ? null : kinds[kind].values(projectId, id)
  }

  const getProjectPartChange: Handler<'getProjectPartChange'> = async ({ params: { id, entry } }) => {
    const found = await findPartEntry(db, id, entry)
    if (found?.part.event !== 'change') throw refuse(404, NOT_FOUND)
    const { part, values: before } = found
    const present = await presentValues(id, part)
    const after = await partValuesAfter(db, id, { id: entry, part }, present)
    // Only the changed fields, under the names that the entry has for them: 'milestones.title'.
    const named = (values: Stored) =>
      Object.fromEntries(
        Object.keys(before).map((field) => [`${part.kind}.${field}`, values[field]]),
      ) as FieldValues
    return { before: named(before), after: after && named(after), exists: present !== null }
  }

  const restoreProjectPart: Handler<'restoreProjectPart'> = (call) =>
    writes.run(async (trx) => {
      const { id, entry } = call.params
      const found = await findPartEntry(trx, id, entry)
      if (!found) throw refuse(404, NOT_FOUND)
      const { part, values } = found
      if (part.event === 'change' && part.kind === 'metrics') return metrics.undo(trx, call, values)
      if (part.kind === 'metrics' || part.id === null) throw refuse(404, NOT_FOUND)
      const parts = kinds[part.kind]
      if (part.event === 'change') return parts.undo(trx, call, part.id, values)
      if (part.event !== 'delete') throw refuse(404, NOT_FOUND)
      if (part.restored) throw refuse(409, ALREADY_RESTORED)
      const restored = await parts.restore(trx, call, values)
      await noteRestored(trx, entry, part)
      return restored
    })

  return { getProjectPartChange, restoreProjectPart }
}
