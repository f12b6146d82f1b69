import { isDeepStrictEqual } from 'node:util'
import { PERSON_FIELDS, type PersonField, type PersonKind } from '../../../src/shared/person'
import type { Trx } from '../../db/schema'
import { invalid, NOT_FOUND, refuse } from '../../http/errors'
import type { WriteStamp } from '../../http/last-write'
import { recordVersion } from '../../http/precondition'
import { readPerson } from './input'
import { addMerge, bringBack, findMerge, moveNotes, moveRows, putAway, type Moved } from './merge-store'
import { findPerson, type PersonRow } from './store'
import { personValues, type StoredValues } from './values'
import { updatePerson } from './writing-store'

const OTHER_MISSING = 'O outro registo já não existe. Volte à lista.'
const OTHER_CHANGED = 'O outro registo foi alterado entretanto. Compare outra vez antes de juntar.'
const NOTHING_TO_UNDO = 'Já não há junção que se possa anular.'
const ACCOUNT_ELSEWHERE =
  'A conta do outro registo está agora ligada a uma terceira pessoa. Desligue-a primeiro.'

export interface MergeRequest {
  other: number
  otherVersion: string | null
  values: unknown
}

export function readMerge(body: unknown): MergeRequest {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const other = Number(given.other)
  if (!Number.isSafeInteger(other) || other < 1) throw invalid({ other: 'Escolha o outro registo.' })
  return {
    other,
    otherVersion: typeof given.other_version === 'string' ? given.other_version : null,
    values: given.values,
  }
}

/** Merges another record into `kept`, with the values that the caller chose. */
export async function mergeInto(
  trx: Trx,
  kind: PersonKind,
  kept: PersonRow,
  request: MergeRequest,
  stamp: WriteStamp,
): Promise<void> {
  const away = request.other === kept.id ? undefined : await findPerson(trx, kind, request.other)
  if (!away) throw invalid({ other: OTHER_MISSING })
  if (request.otherVersion !== null && request.otherVersion !== recordVersion(personValues(away)))
    throw invalid({ other: OTHER_CHANGED })
  await putAway(trx, kind, away.id, kept.id, stamp.updated_at)
  const before = personValues(kept)
  // The kept record keeps its account. If it has none, it gets the account of the other record.
  const start = { ...before, account: before.account ?? away.user_id }
  const values = await readPerson(trx, kind, request.values, { id: kept.id, values: start })
  await updatePerson(trx, kind, kept.id, values, stamp)
  const moved: Moved = {
    notes: await moveNotes(trx, kind, away.id, kept.id),
    rows: await moveRows(trx, kind, away.id, kept.id),
    account: away.user_id,
  }
  await addMerge(
    trx,
    {
      kind,
      kept_id: kept.id,
      away_id: away.id,
      before: JSON.stringify(before),
      after: JSON.stringify(values),
      moved: JSON.stringify(moved),
    },
    stamp,
  )
}

/** Returns the values before the merge. Fields that were changed after the merge keep their present value. */
function valuesAfterUndo(
  kind: PersonKind,
  now: StoredValues,
  { before, after }: { before: StoredValues; after: StoredValues },
): StoredValues {
  const values = { ...now }
  const put = (field: PersonField | 'account') => {
    if (isDeepStrictEqual(now[field], after[field])) Object.assign(values, { [field]: before[field] })
  }
  for (const field of PERSON_FIELDS[kind]) put(field)
  put('account')
  return values
}

/** Undoes the newest merge into a record. */
export async function undoMergeOf(
  trx: Trx,
  kind: PersonKind,
  kept: PersonRow,
  stamp: WriteStamp,
): Promise<void> {
  const merge = await findMerge(trx, kind, kept.id, new Date(stamp.updated_at))
  if (!merge) throw refuse(409, NOTHING_TO_UNDO)
  const values = valuesAfterUndo(kind, personValues(kept), merge)
  await updatePerson(trx, kind, kept.id, values, stamp)
  const { account } = merge.moved
  if (account !== null) {
    const owner = await trx.selectFrom(kind).select('id').where('user_id', '=', account).executeTakeFirst()
    if (owner) throw refuse(409, ACCOUNT_ELSEWHERE)
  }
  await bringBack(trx, kind, merge, stamp.updated_at)
  if (!(await findPerson(trx, kind, merge.away_id))) throw refuse(404, NOT_FOUND)
}
