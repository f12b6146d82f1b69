import {
  ACCOUNT_TAKEN,
  ACCOUNT_UNKNOWN,
  CHOICE_UNKNOWN,
  EMPTY_PERSON,
  PERSON_FIELDS,
  personProblems,
  type PartnerShare,
  type PersonField,
  type PersonKind,
  type PersonValues,
} from '../../../src/shared/person'
import { findDistrict, findProvince } from '../../../src/shared/places'
import { hasProblems, type Problems } from '../../../src/shared/text-field'
import type { Db } from '../../db/schema'
import { invalid } from '../../http/errors'
import { changedText, oneLine, textField } from '../../http/text-input'
import type { StoredValues } from './values'

const LONG_TEXTS: readonly PersonField[] = ['presentation', 'needs']
const LISTS = ['skills', 'causes'] as const

const has = (body: unknown, field: string): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, field)

/**
 * Returns the ids in a list. A value that is not an id becomes 0, which no record has, so that the list is rejected
 * instead of the value being ignored.
 */
const readIds = (value: unknown): number[] =>
  Array.isArray(value)
    ? [...new Set(value.map((one: unknown) => (Number.isSafeInteger(one) ? (one as number) : 0)))].sort(
        (one, other) => one - other,
      )
    : []

const readShares = (value: unknown): PartnerShare[] =>
  Array.isArray(value)
    ? value.map((one: unknown) => ({
        project: Number(textField(one, 'project')) || 0,
        amount: textField(one, 'amount').trim(),
        note: oneLine(textField(one, 'note')),
      }))
    : []

/**
 * Reads the values of a body. Names of provinces and districts get their official spelling. A field that was not sent
 * keeps its value.
 */
export function readValues(kind: PersonKind, body: unknown, before: PersonValues): PersonValues {
  const values: PersonValues = { ...before }
  const texts = values as unknown as Record<string, unknown>
  for (const field of PERSON_FIELDS[kind]) {
    const present = before[field]
    if (typeof present !== 'string') continue
    const text = changedText(body, field, present)
    texts[field] = LONG_TEXTS.includes(field) ? text.replace(/\r\n?/g, '\n').trim() : oneLine(text)
  }
  values.province = findProvince(values.province) ?? values.province
  values.district = findDistrict(values.district) ?? values.district
  for (const field of LISTS) if (has(body, field)) values[field] = readIds(body[field])
  if (has(body, 'projects')) values.projects = readShares(body.projects)
  if (has(body, 'availability')) values.availability = Number(body.availability ?? 0)
  return values
}

async function countIds(db: Db, table: 'skills' | 'programs' | 'projects', ids: readonly number[]) {
  if (ids.length === 0) return 0
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return rows.length
}

/** Returns the errors for ids that no record has. */
async function unknownIds(db: Db, kind: PersonKind, values: PersonValues): Promise<Problems<PersonField>> {
  const { skills, causes, program } = values
  const projects = values.projects.map(({ project }) => project)
  const isUnknown = async (table: 'skills' | 'programs' | 'projects', ids: readonly number[]) =>
    (await countIds(db, table, ids)) < new Set(ids).size
  const found: Problems<PersonField> = {}
  if (kind === 'volunteers' && (await isUnknown('skills', skills))) found.skills = CHOICE_UNKNOWN
  if (kind === 'volunteers' && (await isUnknown('programs', causes))) found.causes = CHOICE_UNKNOWN
  if (kind === 'partners' && (await isUnknown('projects', projects))) found.projects = CHOICE_UNKNOWN
  if (kind === 'beneficiaries' && program !== '' && (await isUnknown('programs', [Number(program)])))
    found.program = CHOICE_UNKNOWN
  return found
}

const ACCOUNT_OF_STAFF = 'As contas da equipa não se ligam a uma ficha. Use a conta pessoal.'

/**
 * Checks whether an account may be linked to a record. Returns the error text, or null.
 * @param present the record's id and present account; null for a new person
 */
async function accountProblem(
  db: Db,
  kind: PersonKind,
  account: number | null,
  present: { id: number; account: number | null } | null,
) {
  if (account === null) return null
  const user = await db
    .selectFrom('users')
    .select(['is_staff', 'is_superuser'])
    .where('id', '=', account)
    .executeTakeFirst()
  if (!user) return ACCOUNT_UNKNOWN
  // A staff account cannot be newly linked. But a user who joined the staff later keeps the link to the record.
  if (account !== present?.account && (user.is_staff === 1 || user.is_superuser === 1))
    return ACCOUNT_OF_STAFF
  const other = await db.selectFrom(kind).select('id').where('user_id', '=', account).executeTakeFirst()
  return other && other.id !== present?.id ? ACCOUNT_TAKEN : null
}

const readAccount = (body: unknown, before: number | null): number | null => {
  if (!has(body, 'account')) return before
  return body.account === null ? null : Number(body.account) || 0
}

/**
 * Validates a body with the same rules as the form, and checks that all ids exist.
 * @param before the present values with the record's id; null for a new person
 * @throws Refusal 400 with an error text for each wrong field
 */
export async function readPerson(
  db: Db,
  kind: PersonKind,
  body: unknown,
  before: { id: number; values: StoredValues } | null,
): Promise<StoredValues> {
  const values = readValues(kind, body, before?.values ?? EMPTY_PERSON)
  const account = readAccount(body, before?.values.account ?? null)
  const problems: Record<string, string> = { ...personProblems(kind, values) }
  if (!hasProblems(problems)) Object.assign(problems, await unknownIds(db, kind, values))
  const present = before && { id: before.id, account: before.values.account }
  const ofAccount = await accountProblem(db, kind, account, present)
  if (ofAccount) problems.account = ofAccount
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return { ...values, account }
}
