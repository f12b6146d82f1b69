import { foldText } from '../../../src/shared/fold'
import {
  EMPTY_PERSON,
  PERSON_FIELDS,
  personProblems,
  type PersonField,
  type PersonKind,
  type PersonValues,
} from '../../../src/shared/person'
import { findDistrict, nearestDistrict } from '../../../src/shared/places'
import type { Problems } from '../../../src/shared/text-field'
import type { Db } from '../../db/schema'
import { textField } from '../../http/text-input'
import { readValues } from './input'

/** The ids of the skills and programs that cells may contain, by their normalised names. */
export interface ImportLists {
  skills: ReadonlyMap<string, number>
  programs: ReadonlyMap<string, number>
}

export async function readImportLists(db: Db): Promise<ImportLists> {
  const byName = (rows: readonly { id: number; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [foldText(name), id]))
  return {
    skills: byName(await db.selectFrom('skills').select(['id', 'name']).execute()),
    programs: byName(await db.selectFrom('programs').select(['id', 'name']).execute()),
  }
}

const CONSENT_WORDS: Readonly<Record<string, string>> = {
  papel: 'paper',
  assinado: 'paper',
  oral: 'spoken',
  'de viva voz': 'spoken',
  'em linha': 'online',
  online: 'online',
  nao: '',
  '': '',
}
const PARTNER_WORDS: Readonly<Record<string, string>> = {
  empresa: 'company',
  organizacao: 'organization',
  ong: 'organization',
  associacao: 'organization',
  'entidade publica': 'government',
  governo: 'government',
  comunidade: 'community',
  outro: 'other',
  '': 'other',
}

export interface ImportedLine {
  values: PersonValues
  problems: Problems<PersonField>
}

/** Returns the ids for a cell with several names, and the first name that is unknown. */
function readNames(text: string, known: ReadonlyMap<string, number>): { ids: number[]; unknown?: string } {
  const names = text
    .split(/[,;/|]/)
    .map((name) => name.trim())
    .filter(Boolean)
  const ids = names.flatMap((name) => known.get(foldText(name)) ?? [])
  const unknown = names.find((name) => !known.has(foldText(name)))
  return {
    ids: [...new Set(ids)].sort((one, other) => one - other),
    ...(unknown !== undefined && { unknown }),
  }
}

/**
 * Returns the values of one row of a CSV file, whose cells contain Portuguese words and names instead of ids, and the
 * errors in it.
 */
export function readImportedLine(kind: PersonKind, cells: unknown, lists: ImportLists): ImportedLine {
  const cell = (field: PersonField) => textField(cells, field).trim()
  const texts = Object.fromEntries(
    PERSON_FIELDS[kind]
      .filter((field) => typeof EMPTY_PERSON[field] === 'string' && field !== 'status')
      .map((field) => [field, cell(field)]),
  )
  const wrong: Problems<PersonField> = {}
  const skills = readNames(cell('skills'), lists.skills)
  const causes = readNames(cell('causes'), lists.programs)
  if (skills.unknown !== undefined) wrong.skills = `«${skills.unknown}» não é uma habilidade da lista.`
  if (causes.unknown !== undefined) wrong.causes = `«${causes.unknown}» não é uma causa da lista.`
  const program = lists.programs.get(foldText(cell('program')))
  if (cell('program') !== '' && program === undefined)
    wrong.program = `«${cell('program')}» não é um programa da lista.`
  const consent = CONSENT_WORDS[foldText(cell('consent_how'))]
  if (consent === undefined) wrong.consent_how = 'Escreva papel, oral, online ou não.'
  const partner = PARTNER_WORDS[foldText(cell('partner_kind'))]
  if (partner === undefined)
    wrong.partner_kind = 'Escreva empresa, organização, governo, comunidade ou outro.'
  const values = readValues(
    kind,
    {
      ...texts,
      skills: skills.ids,
      causes: causes.ids,
      program: program === undefined ? '' : String(program),
      consent_how: consent ?? '',
      partner_kind: partner ?? 'other',
      // Most files leave out the province, because all their rows are from Cabo Delgado.
      ...(cell('province') === '' && findDistrict(cell('district')) && { province: 'Cabo Delgado' }),
    },
    EMPTY_PERSON,
  )
  const problems = { ...personProblems(kind, values), ...wrong }
  // Files with rows of one province leave out the province, so a district that nearly equals one of Cabo Delgado is
  // reported as a typing error too.
  const isUnplaced =
    values.province === '' && values.district !== '' && findDistrict(values.district) === null
  const near = problems.district !== undefined || isUnplaced ? nearestDistrict(values.district) : null
  if (near !== null) problems.district = `«${values.district}» não é um distrito da lista. Será ${near}?`
  return { values, problems: ofKind(kind, problems) }
}

const ofKind = (kind: PersonKind, problems: Problems<PersonField>): Problems<PersonField> =>
  Object.fromEntries(
    Object.entries(problems).filter(([field]) => PERSON_FIELDS[kind].includes(field as PersonField)),
  )
