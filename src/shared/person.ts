/**
 * Validates the records of volunteers, beneficiaries and partners (D44). The form, the import and the server use the
 * same limits, rules and messages. Pure functions.
 */
import { AVAILABILITY_MAX } from './availability'
import { parseAmount } from './donation'
import { findDistrict, findProvince } from './places'
import {
  EMAIL_INVALID,
  EMAIL_MAX,
  isEmail,
  LONG_TEXT_MAX,
  NAME_MAX,
  PHONE_MAX,
  tooLong,
  type Problems,
} from './text-field'

export const PERSON_KINDS = ['volunteers', 'beneficiaries', 'partners'] as const
export type PersonKind = (typeof PERSON_KINDS)[number]

export const PARTNER_KINDS = ['company', 'organization', 'government', 'community', 'other'] as const
export type PartnerKind = (typeof PARTNER_KINDS)[number]

export const PERSON_STATUSES = ['active', 'archived'] as const
export const CONSENT_WAYS = ['', 'paper', 'spoken', 'online'] as const

type PersonAction = 'view' | 'create' | 'edit' | 'delete'

/**
 * Returns the permission that an action requires. There are no permissions for partners only: `community.view`, which a
 * group must grant explicitly, allows all actions on partners (D31).
 */
export const personPermission = (kind: PersonKind, action: PersonAction): string =>
  kind === 'partners' ? 'community.view' : `${kind}.${action}`

/** A project that a partner supports, as a form stores it. */
export interface PartnerShare {
  project: number
  /** The amount in MZN; '' if there is none. */
  amount: string
  note: string
}

/** The fields of a person as a form stores them: numbers as text, and '' for a missing value. */
export interface PersonValues {
  name: string
  email: string
  phone: string
  province: string
  district: string
  place: string
  skills: number[]
  causes: number[]
  availability: number
  presentation: string
  household_size: string
  program: string
  needs: string
  partner_kind: string
  contact_person: string
  address: string
  projects: PartnerShare[]
  status: string
  consent_how: string
}
export type PersonField = keyof PersonValues

export const EMPTY_PERSON: PersonValues = {
  name: '',
  email: '',
  phone: '',
  province: '',
  district: '',
  place: '',
  skills: [],
  causes: [],
  availability: 0,
  presentation: '',
  household_size: '',
  program: '',
  needs: '',
  partner_kind: 'other',
  contact_person: '',
  address: '',
  projects: [],
  status: 'active',
  consent_how: '',
}

const PLACE = ['province', 'district', 'place'] as const
const ALL = ['name', 'phone', 'status', 'consent_how'] as const

/** The fields of each kind of person. Beneficiaries have only the fields that are necessary to help them (D44). */
export const PERSON_FIELDS: Record<PersonKind, readonly PersonField[]> = {
  volunteers: [...ALL, 'email', ...PLACE, 'skills', 'causes', 'availability', 'presentation'],
  beneficiaries: [...ALL, ...PLACE, 'household_size', 'program', 'needs'],
  partners: [...ALL, 'email', 'partner_kind', 'contact_person', 'address', 'projects'],
}

/** Maximum length of each text in characters. */
export const PERSON_MAX = {
  name: NAME_MAX,
  email: EMAIL_MAX,
  phone: PHONE_MAX,
  province: 100,
  district: 100,
  place: 200,
  presentation: LONG_TEXT_MAX,
  needs: LONG_TEXT_MAX,
  contact_person: NAME_MAX,
  address: 300,
} as const
export const SHARES_MAX = 100
export const SHARE_NOTE_MAX = 500
export const NOTE_MAX = LONG_TEXT_MAX
export const HOUSEHOLD_MAX = 99
const PHONE_DIGITS = { min: 7, max: 15 }

export const PERSON_NAME_MISSING = 'O nome é obrigatório.'
/** Error message for a name without letters, for example only emojis or symbols. No search could find such a name. */
export const PERSON_NAME_UNREADABLE = 'O nome precisa de uma letra.'
export const PROVINCE_UNKNOWN = 'Escolha uma província da lista.'
export const HOUSEHOLD_WRONG = `Escreva quantas pessoas são, de 1 a ${HOUSEHOLD_MAX}.`
export const NOTE_MISSING = 'Escreva a nota.'
export const ACCOUNT_TAKEN = 'Esta conta já está ligada a outro registo.'
export const ACCOUNT_UNKNOWN = 'Esta conta não existe.'
export const CHOICE_UNKNOWN = 'Escolha uma opção da lista.'

export const districtUnknown = (text: string): string =>
  `«${text}» não é um distrito de Cabo Delgado. Escolha um da lista.`

const digitsWord = (count: number): string => (count === 1 ? '1 algarismo' : `${count} algarismos`)

function phoneProblem(phone: string): string | null {
  const digits = phone.replace(/\D/g, '').length
  if (/[^\d\s()+./-]/.test(phone)) return 'O telefone só leva algarismos, espaços e o sinal +.'
  return digits < PHONE_DIGITS.min || digits > PHONE_DIGITS.max
    ? `O telefone tem ${digitsWord(digits)}. Em Moçambique são 9.`
    : null
}

function shareProblem(shares: readonly PartnerShare[]): string | null {
  if (shares.length > SHARES_MAX) return `No máximo ${SHARES_MAX} projetos.`
  if (new Set(shares.map(({ project }) => project)).size < shares.length)
    return 'Cada projeto só pode estar uma vez.'
  if (shares.some(({ amount }) => amount.trim() !== '' && parseAmount(amount) === null))
    return 'Escreva o valor em meticais, como 1500 ou 1500,50.'
  return shares.some(({ note }) => note.length > SHARE_NOTE_MAX) ? tooLong(SHARE_NOTE_MAX) : null
}

const isIn = (list: readonly string[], text: string): boolean => list.includes(text)

/**
 * Returns the error message for each invalid field of a person. Only the server can check whether ids and accounts
 * exist.
 */
export function personProblems(kind: PersonKind, values: PersonValues): Problems<PersonField> {
  const problems: Problems<PersonField> = {}
  const fields = PERSON_FIELDS[kind]
  const judge = (field: PersonField, problem: string | null | false): void => {
    if (problem && problems[field] === undefined && fields.includes(field)) problems[field] = problem
  }
  for (const [field, max] of Object.entries(PERSON_MAX) as [keyof typeof PERSON_MAX, number][])
    judge(field, values[field].trim().length > max && tooLong(max))
  const { name, email, phone, province, district, household_size: size } = values
  judge('name', !name.trim() && PERSON_NAME_MISSING)
  judge('name', !/\p{L}/u.test(name) && PERSON_NAME_UNREADABLE)
  judge('email', email.trim() !== '' && !isEmail(email.trim()) && EMAIL_INVALID)
  judge('phone', phone.trim() !== '' && phoneProblem(phone.trim()))
  judge('province', province.trim() !== '' && findProvince(province) === null && PROVINCE_UNKNOWN)
  const isHome = findProvince(province) === 'Cabo Delgado'
  judge(
    'district',
    isHome && district.trim() !== '' && findDistrict(district) === null && districtUnknown(district.trim()),
  )
  const isSize = /^\d{1,3}$/.test(size.trim()) && Number(size) >= 1 && Number(size) <= HOUSEHOLD_MAX
  judge('household_size', size.trim() !== '' && !isSize && HOUSEHOLD_WRONG)
  judge('program', values.program !== '' && !/^\d{1,15}$/.test(values.program) && CHOICE_UNKNOWN)
  judge('partner_kind', !isIn(PARTNER_KINDS, values.partner_kind) && CHOICE_UNKNOWN)
  judge('status', !isIn(PERSON_STATUSES, values.status) && CHOICE_UNKNOWN)
  judge('consent_how', !isIn(CONSENT_WAYS, values.consent_how) && CHOICE_UNKNOWN)
  const { availability } = values
  const isWeek = Number.isInteger(availability) && availability >= 0 && availability <= AVAILABILITY_MAX
  judge('availability', !isWeek && CHOICE_UNKNOWN)
  judge('projects', shareProblem(values.projects))
  return problems
}

export const noteProblem = (text: string): string | null =>
  text.trim() === '' ? NOTE_MISSING : text.length > NOTE_MAX ? tooLong(NOTE_MAX) : null

/** Number of days during which staff can undo a merge of two records. */
export const MERGE_DAYS = 30

/** The reasons why two records may belong to the same person: the same phone number, e-mail address or name. */
export const DUPLICATE_REASONS = ['phone', 'email', 'name'] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

/** Maximum number of lines in one import. */
export const IMPORT_LINES_MAX = 5000
/** Maximum size of the file of an import in bytes. */
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024
