/**
 * Validates a project (RULES §3). The editor and the server use the same limits, rules and messages. Pure functions.
 */
import { projectAmount, projectCoordinates, projectCount, projectProgress } from './project-numbers'
import { isWebAddress } from './web-address'
import { tooLong, type Problems } from './text-field'

/** Maximum length of each text in characters. */
export const PROJECT_MAX = {
  name: 200,
  slug: 120,
  description: 5000,
  short_description: 500,
  content: 200_000,
  excerpt: 500,
  featured_image: 500,
  meta_description: 500,
  location: 200,
  district: 100,
  province: 100,
  project_document: 500,
  manager: 254,
} as const
export const PROJECT_LIST_MAX = 30
export const PROJECT_LIST_TEXT_MAX = 150
/** Maximum size of a featured image or document that is sent as a file, in bytes. */
export const PROJECT_FILE_MAX_BYTES = 25 * 1024 * 1024
/** Maximum number of projects that one request may change. */
export const PROJECT_BULK_MAX = 100

export const PROJECT_STATUSES = ['planning', 'active', 'completed', 'suspended'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]
export const PROJECT_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const
export type ProjectPriority = (typeof PROJECT_PRIORITIES)[number]

/**
 * The fields of a project that an edit may change, as a form stores them: numbers, amounts and dates as text, and ''
 * for a missing value.
 */
export interface ProjectValues {
  name: string
  slug: string
  description: string
  short_description: string
  content: string
  excerpt: string
  featured_image: string
  status: string
  priority: string
  is_public: boolean
  is_featured: boolean
  program_id: string
  category_id: string
  tags: string[]
  seo_keywords: string[]
  meta_description: string
  location: string
  district: string
  province: string
  coordinates: string
  start_date: string
  end_date: string
  target_beneficiaries: string
  current_beneficiaries: string
  budget: string
  target_budget: string
  current_spending: string
  progress_percentage: string
  project_document: string
  team_members: string[]
  /** A username. If it is empty, a new project gets its creator, and an existing project does not change (D112). */
  manager: string
}
export type ProjectField = keyof ProjectValues

export const EMPTY_PROJECT: ProjectValues = {
  name: '',
  slug: '',
  description: '',
  short_description: '',
  content: '',
  excerpt: '',
  featured_image: '',
  status: 'planning',
  priority: 'medium',
  is_public: false,
  is_featured: false,
  program_id: '',
  category_id: '',
  tags: [],
  seo_keywords: [],
  meta_description: '',
  location: '',
  district: '',
  province: '',
  coordinates: '',
  start_date: '',
  end_date: '',
  target_beneficiaries: '',
  current_beneficiaries: '',
  budget: '',
  target_budget: '',
  current_spending: '',
  progress_percentage: '',
  project_document: '',
  team_members: [],
  manager: '',
}
export const PROJECT_FIELDS = Object.keys(EMPTY_PROJECT) as ProjectField[]
export const PROJECT_LISTS = ['tags', 'seo_keywords', 'team_members'] as const

export const PROJECT_NAME_MISSING = 'Escreva o nome do projeto.'
/**
 * Error message for a name that contains only symbols. Such a name would result in an empty slug, and no search could
 * find the project.
 */
export const PROJECT_NAME_UNREADABLE = 'O nome precisa de uma letra ou de um algarismo.'
export const PROJECT_SLUG_UNREADABLE = 'O endereço precisa de uma letra ou de um algarismo.'
export const PROJECT_STATUS_WRONG = 'Escolha planejamento, ativo, concluído ou suspenso.'
export const PROJECT_PRIORITY_WRONG = 'Escolha baixa, média, alta ou urgente.'
export const PROJECT_CATEGORY_UNKNOWN = 'Esta categoria já não existe. Escolha outra.'
export const PROJECT_PROGRAM_UNKNOWN = 'Este programa já não existe. Escolha outro.'
export const PROJECT_MANAGER_WRONG = 'Escolha uma pessoa que possa editar projetos.'
export const PROJECT_DATE_WRONG = 'Indique uma data válida, entre 2000 e 2100.'
export const PROJECT_END_BEFORE_START = 'A data de fim não pode ser anterior à data de início.'
export const PROJECT_PROGRESS_WRONG = 'Indique um progresso entre 0 e 100.'
export const PROJECT_COUNT_WRONG = 'Indique um número inteiro, de 0 a 999 999 999.'
export const PROJECT_AMOUNT_WRONG =
  'Indique um valor em meticais, até 100 000 000, com duas casas decimais no máximo.'
export const PROJECT_COORDINATES_WRONG =
  'Indique latitude e longitude em graus, por exemplo «-12.9740, 40.5178» ou «-12,9740; 40,5178».'
export const PROJECT_COORDINATES_ABROAD =
  'Este ponto fica fora de Moçambique. Indique primeiro a latitude e depois a longitude.'
export const PROJECT_PICTURE_WRONG = 'O endereço da imagem tem de começar por https:// ou por /.'
export const PROJECT_DOCUMENT_WRONG =
  'O documento tem de ser um PDF, e o seu endereço tem de começar por https:// ou por /.'
export const PROJECT_LIST_TOO_MANY = `Escreva no máximo ${PROJECT_LIST_MAX}.`
export const PROJECT_LIST_TOO_LONG = `Cada um pode ter no máximo ${PROJECT_LIST_TEXT_MAX} caracteres.`

/**
 * Returns the error message for a slug that another project uses or used earlier.
 * @param free a slug that no project uses
 */
export const projectSlugTaken = (free: string): string =>
  `Outro projeto já tem ou teve este endereço. Livre está, por exemplo, «${free}».`

/** Whether a text is an existing day from 2000 to 2100: '2026-02-28'. */
export function isProjectDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(20\d{2}|2100)-(\d{2})-(\d{2})$/.exec(text) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return year !== '' && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** The range of accepted latitudes in degrees: Mozambique with a small margin. */
const LATITUDES = [-27, -10] as const
/** The range of accepted longitudes in degrees: Mozambique with a small margin. */
const LONGITUDES = [30, 41.5] as const

function coordinatesProblem(text: string): string | null {
  const [latitude = '', longitude = ''] = projectCoordinates(text)?.split(', ') ?? []
  if (latitude === '' || longitude === '') return PROJECT_COORDINATES_WRONG
  const isWithin = (value: string, [from, to]: readonly [number, number]) =>
    Number(value) >= from && Number(value) <= to
  return isWithin(latitude, LATITUDES) && isWithin(longitude, LONGITUDES) ? null : PROJECT_COORDINATES_ABROAD
}

function listProblem(list: readonly string[]): string | null {
  if (list.length > PROJECT_LIST_MAX) return PROJECT_LIST_TOO_MANY
  return list.some((text) => text.trim().length > PROJECT_LIST_TEXT_MAX) ? PROJECT_LIST_TOO_LONG : null
}

const isReadable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)
const isOneOf = (values: readonly string[], value: string): boolean => values.includes(value)
const unless = (isRight: boolean, sentence: string): string | null => (isRight ? null : sentence)

/** The validation rules of optional fields. A rule is applied only to texts that are not empty. */
const RULES: Partial<Record<ProjectField, (text: string) => string | null>> = {
  slug: (text) => unless(isReadable(text), PROJECT_SLUG_UNREADABLE),
  program_id: (text) => unless(isId(text), PROJECT_PROGRAM_UNKNOWN),
  category_id: (text) => unless(isId(text), PROJECT_CATEGORY_UNKNOWN),
  featured_image: (text) => unless(isWebAddress(text), PROJECT_PICTURE_WRONG),
  project_document: (text) =>
    unless(isWebAddress(text) && /\.pdf(?:[?#].*)?$/i.test(text), PROJECT_DOCUMENT_WRONG),
  coordinates: coordinatesProblem,
  start_date: (text) => unless(isProjectDay(text), PROJECT_DATE_WRONG),
  end_date: (text) => unless(isProjectDay(text), PROJECT_DATE_WRONG),
  target_beneficiaries: (text) => unless(projectCount(text) !== null, PROJECT_COUNT_WRONG),
  current_beneficiaries: (text) => unless(projectCount(text) !== null, PROJECT_COUNT_WRONG),
  budget: (text) => unless(projectAmount(text) !== null, PROJECT_AMOUNT_WRONG),
  target_budget: (text) => unless(projectAmount(text) !== null, PROJECT_AMOUNT_WRONG),
  current_spending: (text) => unless(projectAmount(text) !== null, PROJECT_AMOUNT_WRONG),
  progress_percentage: (text) => unless(projectProgress(text) !== null, PROJECT_PROGRESS_WRONG),
}

/**
 * Returns the error message for each invalid field of a project. Only the server can check, for example, whether the
 * slug is free and whether the category exists.
 */
export function projectProblems(values: ProjectValues): Problems<ProjectField> {
  const problems: Problems<ProjectField> = {}
  for (const [field, rule] of Object.entries(RULES) as [ProjectField, (text: string) => string | null][]) {
    const text = String(values[field]).trim()
    const problem = text === '' ? null : rule(text)
    if (problem) problems[field] = problem
  }
  if (values.name.trim() === '') problems.name = PROJECT_NAME_MISSING
  else if (!isReadable(values.name)) problems.name = PROJECT_NAME_UNREADABLE
  if (!isOneOf(PROJECT_STATUSES, values.status)) problems.status = PROJECT_STATUS_WRONG
  if (!isOneOf(PROJECT_PRIORITIES, values.priority)) problems.priority = PROJECT_PRIORITY_WRONG
  const isDated = !problems.start_date && !problems.end_date && values.start_date && values.end_date
  if (isDated && values.end_date.trim() < values.start_date.trim())
    problems.end_date = PROJECT_END_BEFORE_START
  for (const field of PROJECT_LISTS) {
    const problem = listProblem(values[field])
    if (problem) problems[field] = problem
  }
  for (const field of Object.keys(PROJECT_MAX) as (keyof typeof PROJECT_MAX)[])
    if (values[field].trim().length > PROJECT_MAX[field]) problems[field] = tooLong(PROJECT_MAX[field])
  return problems
}
