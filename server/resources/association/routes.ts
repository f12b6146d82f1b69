import type { components } from '../../../src/api/v1'
import {
  ASSOCIATION_FIELDS,
  associationProblems,
  type AssociationField,
  type SavedAssociation,
} from '../../../src/shared/association'
import { hasProblems, type Problems } from '../../../src/shared/text-field'
import { recordEvent } from '../../db/audit-store'
import type { Db, Trx } from '../../db/schema'
import { dayInMaputo, type Clock } from '../../http/clock'
import type { Read } from '../../http/conditional'
import type { Handler } from '../../http/contract'
import { FIELD_WRONG, invalid, refuse } from '../../http/errors'
import { presentLastWrite } from '../../http/last-write'
import {
  createRecords,
  type RecordCall,
  type RecordShape,
  type RecordWrite,
  type WriteCall,
} from '../../http/records'
import { oneLine } from '../../http/text-input'
import { ASSOCIATION_ROW, findAssociation, saveAssociation, type AssociationRow } from './store'

const UNKNOWN = 'Este campo não existe.'

type Shown = components['schemas']['StaffAssociation']

/** Returns the saved values in a fixed order, since the version is a hash of their JSON. */
const inOrder = (saved: SavedAssociation): SavedAssociation =>
  Object.fromEntries(
    ASSOCIATION_FIELDS.flatMap((field) => (saved[field] === undefined ? [] : [[field, saved[field]]])),
  )

/**
 * Returns the `values` object of a body.
 * @throws Refusal 400 if the body has no such object
 */
function sentValues(body: unknown): Record<string, unknown> {
  const { values } = (body ?? {}) as { values?: unknown }
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw invalid({ values: FIELD_WRONG })
  return values as Record<string, unknown>
}

/**
 * Reads the values of a body. The value null deletes a saved value, so that the site shows the text of
 * src/content/institution.ts again. A field that was not sent keeps its saved value.
 * @param today the current day in Mozambique
 * @throws Refusal 400 with an error text for each wrong field
 */
function readValues(body: unknown, before: SavedAssociation, today: string): SavedAssociation {
  const values = sentValues(body)
  const saved: SavedAssociation = { ...before }
  const problems: Problems<AssociationField> = {}
  for (const field of ASSOCIATION_FIELDS) {
    if (!Object.hasOwn(values, field)) continue
    const value = values[field]
    if (value === null) delete saved[field]
    else if (typeof value === 'string') saved[field] = oneLine(value)
    else problems[field] = FIELD_WRONG
  }
  // Unknown field names are rejected, because a mistyped name would otherwise seem to be saved.
  const unknown = Object.keys(values).filter((name) => !ASSOCIATION_FIELDS.some((field) => field === name))
  Object.assign(
    problems,
    associationProblems(saved),
    Object.fromEntries(unknown.map((name) => [name, UNKNOWN])),
  )
  if (!problems.program_share_date && isoDay(saved.program_share_date) > today)
    problems.program_share_date = 'Esse dia ainda não chegou: escreva o último dia das contas verificadas.'
  if (hasProblems(problems)) throw invalid(problems)
  return inOrder(saved)
}

/** Converts a date: '31/12/2025' -> '2025-12-31'. Returns '' if there is no date. */
const isoDay = (written = ''): string => written.split('/').reverse().join('-')

/**
 * Returns a value as it is written in an audit row. 'default' means that no value is saved and the text of
 * src/content/institution.ts applies.
 */
const lineValue = (value: string | undefined): string => (value === undefined ? 'default' : `«${value}»`)

/**
 * Adds an audit row for each changed value, with the old and the new value. Both may be logged because they are public.
 */
async function recordValues(trx: Trx, { before, after, stamp }: RecordWrite<AssociationRow>): Promise<void> {
  for (const field of ASSOCIATION_FIELDS) {
    const [from, to] = [lineValue(before?.saved[field]), lineValue(after?.saved[field])]
    if (from === to) continue
    await recordEvent(trx, {
      at: stamp.updated_at,
      event: 'record-change',
      outcome: 'success',
      accountId: null,
      actorId: stamp.updated_by,
      detail: `association ${ASSOCIATION_ROW} ${field} ${from} -> ${to}`,
    })
  }
}

const shapeFor = (clock: Clock): RecordShape<AssociationRow, SavedAssociation, Shown, unknown> => ({
  table: 'association',
  find: findAssociation,
  values: ({ saved }) => inOrder(saved),
  read: (_trx, body, before) => Promise.resolve(readValues(body, before?.saved ?? {}, dayInMaputo(clock()))),
  // There is exactly one record. The API contract has no operation that creates or deletes it.
  insert: () => Promise.reject(refuse(405, 'Os dados da associação já existem.')),
  update: (trx, _id, values, stamp) => saveAssociation(trx, values, stamp),
  remove: () => Promise.reject(refuse(405, 'Os dados da associação não se eliminam.')),
  present: (row, version) => ({ values: inOrder(row.saved), version, ...presentLastWrite(row) }),
  afterWrite: recordValues,
})

/** Adds the id of the only record to the request, because `createRecords` expects an id. */
const asRecordCall = ({ body, headers, ip, person }: WriteCall): RecordCall => ({
  ...{ body, headers, ip, person },
  params: { id: ASSOCIATION_ROW },
})

/** Returns a function that reads the values saved by administrators, for the pages of the site. */
export const readAssociation = (db: Db) => async (): Promise<SavedAssociation> =>
  (await findAssociation(db)).saved

interface AssociationDeps {
  db: Db
  clock: Clock
  personalRead: Read
  publicRead: Read
}

/** Operations for the association's data (D102): administrators edit the values, everybody may read the saved ones. */
export function associationRoutes({ db, clock, personalRead, publicRead }: AssociationDeps) {
  const records = createRecords({ db, clock }, shapeFor(clock))
  const updateAssociation: Handler<'updateAssociation'> = (call, reply) =>
    records.change(asRecordCall(call), reply)
  return {
    getAssociation: publicRead<'getAssociation'>(async () => ({
      values: inOrder((await findAssociation(db)).saved),
    })),
    getAdminAssociation: personalRead<'getAdminAssociation'>((call, reply) =>
      records.readOne(asRecordCall(call), reply),
    ),
    updateAssociation,
  }
}
