/**
 * Validates the parts of a project: milestones, updates, activities, pictures, evidences and metrics (RULES §3). The
 * editor and the server use the same limits, rules and messages. Pure functions.
 */
import { publicationTime } from './post'
import {
  isProjectDay,
  PROJECT_AMOUNT_WRONG,
  PROJECT_COUNT_WRONG,
  PROJECT_DATE_WRONG,
  PROJECT_END_BEFORE_START,
  PROJECT_PICTURE_WRONG,
  PROJECT_PROGRESS_WRONG,
  PROJECT_STATUSES,
} from './project'
import { projectAmount, projectCount, projectProgress } from './project-numbers'
import { tooLong, type Problems } from './text-field'
import { isWebAddress } from './web-address'

/** The kinds of project parts that are stored as lists, with their names in URLs. */
export const PART_KINDS = ['milestones', 'updates', 'activities', 'gallery', 'evidences'] as const
export type PartKind = (typeof PART_KINDS)[number]
/** The lists whose order staff can change. Updates are always sorted by time, newest first. */
export const ORDERED_PARTS = [
  'milestones',
  'activities',
  'gallery',
  'evidences',
] as const satisfies readonly PartKind[]
export type OrderedPart = (typeof ORDERED_PARTS)[number]

/** Maximum number of project parts (milestones, updates, ...) in one list of a project. */
export const PARTS_MAX = 300
export const PARTS_TOO_MANY = `Esta lista já tem ${PARTS_MAX}. Elimine um antes de juntar outro.`
/** Maximum size of a picture or document that is sent as a file, in bytes. */
export const PART_FILE_MAX_BYTES = 25 * 1024 * 1024

/** Maximum length of each text in characters, for all kinds of project parts. */
export const PART_MAX = { title: 200, name: 200, description: 2000, image: 500, file: 500 } as const

export const UPDATE_TYPES = [
  'milestone',
  'progress',
  'issue',
  'achievement',
  'financial',
  'community',
] as const
export type UpdateType = (typeof UPDATE_TYPES)[number]
export const UPDATE_STATUSES = ['draft', 'published'] as const
export type UpdateStatus = (typeof UPDATE_STATUSES)[number]
export const GALLERY_CATEGORIES = [
  ...['before', 'after', 'progress', 'team'],
  ...['community', 'infrastructure', 'events'],
] as const

/* The form values of each kind of project part: numbers, amounts and dates are text, and '' means a missing value. */
export interface MilestoneValues {
  title: string
  description: string
  target_date: string
  completion_date: string
  is_completed: boolean
  progress_percentage: string
}
export interface UpdateValues {
  title: string
  description: string
  type: string
  status: string
  /** The time of the event that the update describes; '' means now. */
  created_at: string
  people_impacted: string
  budget_spent: string
  progress_percentage: string
}
export interface ActivityValues {
  name: string
  description: string
  start_date: string
  end_date: string
  status: string
}
export interface ImageValues {
  title: string
  description: string
  image: string
  category: string
  upload_date: string
}
export interface EvidenceValues {
  title: string
  description: string
  file: string
  upload_date: string
}
export interface MetricsValues {
  people_impacted: string
  progress_percentage: string
  budget_used: string
  budget_total: string
  communities_reached: string
  volunteers_involved: string
  partnerships_formed: string
}
export interface PartValues {
  milestones: MilestoneValues
  updates: UpdateValues
  activities: ActivityValues
  gallery: ImageValues
  evidences: EvidenceValues
}

/** The initial values of the form for a new project part of each kind. */
export const EMPTY_PARTS: PartValues = {
  milestones: {
    title: '',
    description: '',
    target_date: '',
    completion_date: '',
    is_completed: false,
    progress_percentage: '',
  },
  updates: {
    title: '',
    description: '',
    type: 'progress',
    status: 'published',
    created_at: '',
    people_impacted: '',
    budget_spent: '',
    progress_percentage: '',
  },
  activities: { name: '', description: '', start_date: '', end_date: '', status: 'planning' },
  gallery: { title: '', description: '', image: '', category: 'events', upload_date: '' },
  evidences: { title: '', description: '', file: '', upload_date: '' },
}
export const EMPTY_METRICS: MetricsValues = {
  people_impacted: '',
  progress_percentage: '',
  budget_used: '',
  budget_total: '',
  communities_reached: '',
  volunteers_involved: '',
  partnerships_formed: '',
}

export const PART_TITLE_MISSING = 'Escreva o título.'
export const ACTIVITY_NAME_MISSING = 'Escreva o nome da atividade.'
/**
 * Error message for a title or name that contains only symbols. Screen readers cannot read it aloud, and the search
 * cannot find it.
 */
export const PART_TITLE_UNREADABLE = 'Escreva pelo menos uma letra ou um algarismo.'
export const UPDATE_TYPE_WRONG = 'Escolha marco, progresso, problema, conquista, financeiro ou comunidade.'
export const UPDATE_STATUS_WRONG = 'Escolha rascunho ou publicado.'
export const UPDATE_OVER_BUDGET = 'O gasto ultrapassa o orçamento do projeto.'
export const ACTIVITY_STATUS_WRONG = 'Escolha o estado da atividade na lista.'
export const IMAGE_MISSING = 'Escolha uma imagem.'
export const IMAGE_CATEGORY_WRONG =
  'Escolha antes, depois, progresso, equipe, comunidade, infraestrutura ou eventos.'
export const EVIDENCE_FILE_MISSING = 'Junte o ficheiro.'
export const EVIDENCE_FILE_WRONG = 'O endereço do ficheiro tem de começar por https:// ou por /.'
/** Error message for an attempt to undo an edit of a project part that was deleted since. */
export const PART_GONE = 'Já não está no projeto, por isso não pode voltar ao que era.'
/** Error message when a new order does not contain exactly the stored elements of the list. */
export const ORDER_OUTDATED =
  'A lista mudou entretanto: alguém juntou ou eliminou um elemento. Carregue-a outra vez e volte a ordenar.'

type Rule = (text: string) => string | null
const unless = (isRight: (text: string) => boolean, sentence: string): Rule =>
  function judge(text) {
    return isRight(text) ? null : sentence
  }
const oneOf = (values: readonly string[], sentence: string): Rule =>
  unless((text) => values.includes(text), sentence)

const isDay = unless(isProjectDay, PROJECT_DATE_WRONG)
const isCount = unless((text) => projectCount(text) !== null, PROJECT_COUNT_WRONG)
const isAmount = unless((text) => projectAmount(text) !== null, PROJECT_AMOUNT_WRONG)
const isProgress = unless((text) => projectProgress(text) !== null, PROJECT_PROGRESS_WRONG)

/**
 * The validation rule of each field, for all kinds of project parts. A rule is applied only to texts that are not
 * empty.
 */
const RULES: Partial<Record<string, Rule>> = {
  target_date: isDay,
  completion_date: isDay,
  start_date: isDay,
  end_date: isDay,
  upload_date: isDay,
  created_at: unless((text) => publicationTime(text) !== null, PROJECT_DATE_WRONG),
  people_impacted: isCount,
  communities_reached: isCount,
  volunteers_involved: isCount,
  partnerships_formed: isCount,
  budget_spent: isAmount,
  budget_used: isAmount,
  budget_total: isAmount,
  progress_percentage: isProgress,
  type: oneOf(UPDATE_TYPES, UPDATE_TYPE_WRONG),
  category: oneOf(GALLERY_CATEGORIES, IMAGE_CATEGORY_WRONG),
  image: unless(isWebAddress, PROJECT_PICTURE_WRONG),
  file: unless(isWebAddress, EVIDENCE_FILE_WRONG),
}

/**
 * The rules of the field `status`, which depend on the kind: an update is a draft or published, an activity has the
 * same states as a project.
 */
const STATUS_RULES: Partial<Record<PartKind, Rule>> = {
  updates: oneOf(UPDATE_STATUSES, UPDATE_STATUS_WRONG),
  activities: oneOf(PROJECT_STATUSES, ACTIVITY_STATUS_WRONG),
}

/** The error message for each required field that is empty. */
const REQUIRED: { [K in PartKind]: Partial<Record<keyof PartValues[K], string>> } = {
  milestones: { title: PART_TITLE_MISSING },
  updates: { title: PART_TITLE_MISSING, type: UPDATE_TYPE_WRONG, status: UPDATE_STATUS_WRONG },
  activities: { name: ACTIVITY_NAME_MISSING, status: ACTIVITY_STATUS_WRONG },
  gallery: { image: IMAGE_MISSING, category: IMAGE_CATEGORY_WRONG },
  evidences: { title: PART_TITLE_MISSING, file: EVIDENCE_FILE_MISSING },
}

/**
 * Returns the error message for a text that is not empty, or null.
 * @param more rules that replace those of RULES
 */
function textProblem(field: string, text: string, more: Partial<Record<string, Rule>>): string | null {
  const max = PART_MAX[field as keyof typeof PART_MAX] as number | undefined
  if (max !== undefined && text.length > max) return tooLong(max)
  if ((field === 'title' || field === 'name') && !/[\p{L}\p{N}]/u.test(text)) return PART_TITLE_UNREADABLE
  return (more[field] ?? RULES[field])?.(text) ?? null
}

function problemsOf(
  values: object,
  required: Partial<Record<string, string>>,
  more: Partial<Record<string, Rule>> = {},
): Problems<string> {
  const problems: Problems<string> = {}
  for (const [field, value] of Object.entries(values) as [string, unknown][]) {
    if (typeof value !== 'string') continue
    const text = value.trim()
    const problem = text === '' ? required[field] : textProblem(field, text, more)
    if (problem) problems[field] = problem
  }
  return problems
}

/** Returns the error message for each invalid field of a project part (milestone, update, ...). */
export function partProblems<K extends PartKind>(
  kind: K,
  values: PartValues[K],
): Problems<keyof PartValues[K] & string> {
  const status = STATUS_RULES[kind]
  const problems = problemsOf(values, REQUIRED[kind], status && { status })
  if (kind === 'activities') {
    const { start_date: start, end_date: end } = values as ActivityValues
    const isDated = !problems.start_date && !problems.end_date && start && end
    if (isDated && end.trim() < start.trim()) problems.end_date = PROJECT_END_BEFORE_START
  }
  return problems
}

/** Returns the error message for each invalid figure of a project's metrics. */
export const metricsProblems = (values: MetricsValues): Problems<keyof MetricsValues> =>
  problemsOf(values, {})

/**
 * Adjusts the day of completion and the progress of a milestone. A milestone that was marked as completed gets the day
 * `today` and the progress 100, unless the user has entered other values. A milestone that is not completed has no day
 * of completion, and a reopened milestone also loses its progress, unless the user has changed it.
 * @param was the milestone before the edit
 * @param today the current day in Mozambique: '2026-03-10'
 */
export function completedMilestone(
  values: MilestoneValues,
  was: MilestoneValues,
  today: string,
): MilestoneValues {
  if (!values.is_completed) {
    const isReopened = was.is_completed && values.progress_percentage === was.progress_percentage
    return { ...values, completion_date: '', ...(isReopened && { progress_percentage: '' }) }
  }
  if (was.is_completed) return values
  return {
    ...values,
    completion_date: values.completion_date || today,
    progress_percentage:
      values.progress_percentage === was.progress_percentage ? '100' : values.progress_percentage,
  }
}
