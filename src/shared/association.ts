/**
 * The fields and rules of the association's data that administrators edit in the settings (D102). The form, the server
 * and the pages use the same fields and rules.
 */
import { ASSOCIATION_ID } from './association-id.ts'
import { isDay } from './day.ts'
import { EMAIL_INVALID, isEmail, tooLong, type Problems } from './text-field.ts'

export const ASSOCIATION_FIELDS = [
  'phone',
  'second_phone',
  'whatsapp',
  'email',
  'programs_email',
  'staff_email',
  'logistics_email',
  'data_email',
  'street',
  'town',
  'tax_number',
  'registration',
  'auditor',
  'program_share',
  'program_share_date',
  'facebook',
  'instagram',
  'x',
  'tiktok',
] as const
export type AssociationField = (typeof ASSOCIATION_FIELDS)[number]

export type AssociationValues = Record<AssociationField, string>
/** The values that an administrator has saved. The values of all other fields are in src/content/institution.ts. */
export type SavedAssociation = Partial<AssociationValues>

const NETWORK_FIELDS: readonly AssociationField[] = ['facebook', 'instagram', 'x', 'tiktok']

/** The fields that may be empty. A page does not show an empty field. */
export const OPTIONAL_FIELDS: readonly AssociationField[] = [
  'program_share',
  'program_share_date',
  ...NETWORK_FIELDS,
]

export const ASSOCIATION_VALUE_MAX = 120

const PHONE_FIELDS: readonly AssociationField[] = ['phone', 'second_phone', 'whatsapp']
const isEmailField = (field: AssociationField): boolean => field.endsWith('email')

/** Matches the https address of a web page. Addresses with another scheme, such as 'javascript:', do not match. */
const PAGE_ADDRESS = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(\/[^\s"<>]*)?$/i

const SHARE_WRONG = 'Escreva uma percentagem de 0 a 100, por exemplo 91,5.'
const SHARE_DATE_WRONG = 'Escreva um dia que exista, por exemplo 31/12/2025.'

/** Whether a text is a percentage with at most one decimal: '91' or '91,5'. */
const isPercentage = (text: string): boolean =>
  /^\d{1,3}(,\d)?$/.test(text) && Number(text.replace(',', '.')) <= 100

/** Whether a text is an existing day in the format 'DD/MM/YYYY'. */
function isWrittenDay(text: string): boolean {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  return isDay(`${year}-${month}-${day}`)
}

function problemOf(field: AssociationField, text: string): string | null {
  if (!text) return OPTIONAL_FIELDS.includes(field) ? null : 'Este campo não pode ficar vazio.'
  if (text.length > ASSOCIATION_VALUE_MAX) return tooLong(ASSOCIATION_VALUE_MAX)
  if (PHONE_FIELDS.includes(field) && !/^\+\d[\d ]{6,18}\d$/.test(text))
    return 'Escreva o número com o indicativo do país: + e algarismos.'
  if (isEmailField(field)) return isEmail(text) ? null : EMAIL_INVALID
  if (field === 'program_share') return isPercentage(text) ? null : SHARE_WRONG
  if (field === 'program_share_date') return isWrittenDay(text) ? null : SHARE_DATE_WRONG
  if (NETWORK_FIELDS.includes(field) && !PAGE_ADDRESS.test(text))
    return 'Escreva o endereço inteiro da página, a começar por https://.'
  return null
}

/** Returns the error message for each invalid field. A missing field is not checked. */
export function associationProblems(values: SavedAssociation): Problems<AssociationField> {
  const problems: Problems<AssociationField> = {}
  for (const field of ASSOCIATION_FIELDS) {
    const text = values[field]
    const problem = text === undefined ? null : problemOf(field, text.trim())
    if (problem) problems[field] = problem
  }
  // A percentage without the closing date of the financial accounts on which it is based proves nothing. So the
  // percentage and the date must be saved together.
  const [share, day] = [values.program_share?.trim(), values.program_share_date?.trim()]
  if (share && !day) problems.program_share_date ??= 'Escreva também até que dia são as contas.'
  if (day && !share) problems.program_share ??= 'Escreva também a percentagem destas contas.'
  return problems
}

/** Reads saved values. Unknown fields and invalid values are left out, so that they cannot break a page. */
export function readSavedAssociation(data: unknown): SavedAssociation {
  if (typeof data !== 'object' || data === null) return {}
  const saved: SavedAssociation = {}
  for (const field of ASSOCIATION_FIELDS) {
    const text: unknown = (data as Record<string, unknown>)[field]
    if (typeof text === 'string' && problemOf(field, text) === null) saved[field] = text
  }
  return saved
}

type Path = readonly string[]

/** The paths of each field's value in src/content/institution.ts. The e-mail address of the programs has two paths. */
export const ASSOCIATION_PATHS: Readonly<Record<AssociationField, readonly Path[]>> = {
  phone: [['phone']],
  second_phone: [['secondPhone']],
  whatsapp: [['whatsapp']],
  email: [['email']],
  programs_email: [['programsEmail'], ['departments', '0', 'email']],
  staff_email: [['departments', '1', 'email']],
  logistics_email: [['departments', '2', 'email']],
  data_email: [['dataEmail']],
  street: [['address', 'street']],
  town: [['address', 'town']],
  tax_number: [['answerable', '0', 'value']],
  registration: [['answerable', '1', 'value']],
  auditor: [['answerable', '2', 'value']],
  program_share: [['programShare', 'percent']],
  program_share_date: [['programShare', 'until']],
  facebook: [['social', '0', 'url']],
  instagram: [['social', '1', 'url']],
  x: [['social', '2', 'url']],
  tiktok: [['social', '3', 'url']],
}

/** Texts as nested objects, like those of institution.ts. */
export interface AssociationTexts {
  [key: string]: string | AssociationTexts
}

/** Returns the saved values as nested objects, with the same paths as in institution.ts. */
export function associationTexts(saved: SavedAssociation): AssociationTexts {
  const texts: AssociationTexts = {}
  for (const field of ASSOCIATION_FIELDS)
    for (const path of saved[field] === undefined ? [] : ASSOCIATION_PATHS[field]) {
      let at = texts
      for (const key of path.slice(0, -1)) at = (at[key] ??= {}) as AssociationTexts
      at[path.at(-1) ?? ''] = saved[field] ?? ''
    }
  return texts
}

/** The opening tag of the script element with the saved values. The JSON follows directly after this tag. */
const SLOT_START = `<script type="application/json" id="${ASSOCIATION_ID}">`

const jsonOf = (saved: SavedAssociation): string =>
  Object.keys(saved).length === 0 ? '' : JSON.stringify(associationTexts(saved)).replaceAll('<', '\\u003c')

/** Adds the saved values to a page. Without saved values the HTML is not changed. */
export function withAssociation(html: string, saved: SavedAssociation): string {
  const json = jsonOf(saved)
  const end = html.lastIndexOf('</body>')
  if (json === '' || end < 0) return html
  return `${html.slice(0, end)}${SLOT_START}${json}</script>${html.slice(end)}`
}

/** Whether a page contains exactly these saved values. */
export function hasAssociation(html: string, saved: SavedAssociation): boolean {
  const at = html.lastIndexOf(SLOT_START)
  const json = at < 0 ? '' : html.slice(at + SLOT_START.length, html.indexOf('</script>', at))
  return json === jsonOf(saved)
}

/** Whether two sets of saved values are equal. */
export const isSameAssociation = (one: SavedAssociation, other: SavedAssociation): boolean =>
  ASSOCIATION_FIELDS.every((field) => one[field] === other[field])
