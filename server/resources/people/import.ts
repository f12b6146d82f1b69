import type { components } from '../../../src/api/v1'
import {
  IMPORT_LINES_MAX,
  type DuplicateReason,
  type PersonKind,
  type PersonValues,
} from '../../../src/shared/person'
import type { Db } from '../../db/schema'
import { invalid } from '../../http/errors'
import { giveWay } from '../../jobs/give-way'
import { traitKeys, type TraitKeys } from './duplicates-store'
import { findStoredTraits, type StoredTraits } from './import-store'
import { readImportedLine, readImportLists } from './import-values'

type Report = components['schemas']['PeopleImportReport']

export interface ImportRequest {
  isDryRun: boolean
  lines: { line: number; cells: unknown }[]
  /** Numbers of the rows that are imported although they look like a duplicate. */
  accepted: ReadonlySet<number>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export function readImport(body: unknown): ImportRequest {
  const lines = isRecord(body) && Array.isArray(body.lines) ? (body.lines as unknown[]) : []
  const accept = isRecord(body) && Array.isArray(body.accept) ? (body.accept as unknown[]) : []
  if (lines.length === 0) throw invalid({ lines: 'O ficheiro não tem linhas.' })
  if (lines.length > IMPORT_LINES_MAX)
    throw invalid({ lines: `No máximo ${IMPORT_LINES_MAX} linhas de cada vez.` })
  return {
    isDryRun: !isRecord(body) || body.dry_run !== false,
    lines: lines.map((one, index) => ({
      line: isRecord(one) && Number.isSafeInteger(one.line) ? Number(one.line) : index + 2,
      cells: isRecord(one) ? one.values : null,
    })),
    accepted: new Set(accept.map(Number)),
  }
}

export interface Judged {
  report: Report
  /** The values of the rows that may be imported. */
  good: PersonValues[]
}

/**
 * Compares a person with known people by telephone, e-mail and name, in this order. Returns the first match and its
 * reason, or null.
 */
function sameAs<Found>(
  keys: TraitKeys,
  known: { phone: Map<string, Found>; email: Map<string, Found>; name: Map<string, Found[]> },
  districtOf: (found: Found) => string,
): { reason: DuplicateReason; found: Found } | null {
  const phone = keys.phone ? known.phone.get(keys.phone) : undefined
  if (phone !== undefined) return { reason: 'phone', found: phone }
  const email = keys.email ? known.email.get(keys.email) : undefined
  if (email !== undefined) return { reason: 'email', found: email }
  const name = known.name.get(keys.name)?.find((one) => {
    const district = districtOf(one)
    return district === keys.district || district === '' || keys.district === ''
  })
  return name === undefined ? null : { reason: 'name', found: name }
}

const GIVE_WAY_EACH = 200

/**
 * Checks all rows of a file: finds rows with errors, and rows that look like a person who is already stored or is in an
 * earlier row.
 */
export async function judgeImport(db: Db, kind: PersonKind, request: ImportRequest): Promise<Judged> {
  const lists = await readImportLists(db)
  const read = request.lines.map(({ line, cells }) => ({ line, ...readImportedLine(kind, cells, lists) }))
  const keysOf = ({ values }: { values: PersonValues }) => traitKeys(values)
  const stored = await findStoredTraits(db, kind, read.map(keysOf))
  const report: Report = { good: 0, created: 0, wrong: [], duplicates: [] }
  const good: PersonValues[] = []
  const seen = {
    phone: new Map<string, Seen>(),
    email: new Map<string, Seen>(),
    name: new Map<string, Seen[]>(),
  }
  for (const [index, one] of read.entries()) {
    if (index % GIVE_WAY_EACH === 0) await giveWay()
    const { line, values, problems } = one
    const wrong = Object.entries(problems).map(([field, text]) => ({ line, field, text }))
    if (wrong.length > 0) {
      report.wrong.push(...wrong)
      continue
    }
    const keys = keysOf(one)
    const inStore = sameAs(keys, stored, (found) => found.district)
    const inFile = inStore ? null : sameAs(keys, seen, (found) => found.district)
    remember(seen, keys, line)
    if ((inStore ?? inFile) && !request.accepted.has(line)) {
      report.duplicates.push({
        line,
        reason: (inStore ?? inFile)?.reason ?? 'name',
        same_line: inFile?.found.line ?? null,
        person: inStore && { id: inStore.found.id, name: inStore.found.name },
      })
      continue
    }
    report.good += 1
    good.push(values)
  }
  return { report, good }
}

interface Seen {
  line: number
  district: string
}

function remember(
  seen: { phone: Map<string, Seen>; email: Map<string, Seen>; name: Map<string, Seen[]> },
  keys: TraitKeys,
  line: number,
): void {
  const one = { line, district: keys.district }
  if (keys.phone && !seen.phone.has(keys.phone)) seen.phone.set(keys.phone, one)
  if (keys.email && !seen.email.has(keys.email)) seen.email.set(keys.email, one)
  seen.name.set(keys.name, [...(seen.name.get(keys.name) ?? []), one])
}

export type { StoredTraits }
