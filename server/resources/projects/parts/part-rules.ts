import { publicationTime } from '../../../../src/shared/post'
import { projectAmount, projectCount, projectProgress } from '../../../../src/shared/project-numbers'
import {
  completedMilestone,
  EMPTY_PARTS,
  partProblems,
  UPDATE_OVER_BUDGET,
  EVIDENCE_FILE_WRONG,
  type MilestoneValues,
  type PartKind,
  type PartValues,
  type UpdateValues,
} from '../../../../src/shared/project-parts'
import { hasProblems, type Problems } from '../../../../src/shared/text-field'
import { dayInMaputo } from '../../../http/clock'
import { invalid } from '../../../http/errors'
import type { RecordBody } from '../../../http/record-body'
import { cleanUrl } from '../../../http/sanitise'
import type { PartOwner } from './part-writes'

/** What the rules of a part need to know besides the part. */
export interface PartContext {
  owner: PartOwner
  now: Date
}

const whole = (text: string): string => projectCount(text) ?? text
const amount = (text: string): string => projectAmount(text) ?? text

/** How each field is stored, so that the same value has the same version. Applied to values that the rules accept. */
const STORED: Partial<Record<string, (text: string) => string>> = {
  people_impacted: whole,
  communities_reached: whole,
  volunteers_involved: whole,
  partnerships_formed: whole,
  budget_spent: amount,
  budget_used: amount,
  budget_total: amount,
  progress_percentage: (text) => projectProgress(text) ?? text,
  created_at: (text) => publicationTime(text) ?? text,
}

/** Converts the changed fields to the form that is stored. Fields that an edit does not change stay as they are. */
export function inStoredForm<Values extends object>(values: Values, was: Values | null): Values {
  const stored = Object.entries(values).map(([field, value]: [string, unknown]) => {
    const isSame = was !== null && (was as Record<string, unknown>)[field] === value
    return [field, typeof value === 'string' && !isSame ? (STORED[field]?.(value) ?? value) : value]
  })
  return Object.fromEntries(stored) as Values
}

/**
 * Leaves out the problems of fields that an edit does not change, so that a value from before these rules does not stop
 * the edit of other fields.
 */
export function ofChanged(problems: Problems<string>, values: object, was: object): Problems<string> {
  const isSame = (field: string) =>
    (values as Record<string, unknown>)[field] === (was as Record<string, unknown>)[field]
  return Object.fromEntries(
    Object.entries(problems).filter(
      // The problem of an end before the start is reported for the end, also when the start has changed.
      ([field]) => !isSame(field) || (field === 'end_date' && !isSame('start_date')),
    ),
  )
}

/** Completes what the caller may leave out: the time of an update, the day of a file and of a milestone. */
function completed<K extends PartKind>(
  kind: K,
  values: PartValues[K],
  was: PartValues[K],
  now: Date,
): PartValues[K] {
  const day = dayInMaputo(now)
  if (kind === 'milestones')
    return completedMilestone(values as MilestoneValues, was as MilestoneValues, day) as PartValues[K]
  if (kind === 'updates') {
    const { created_at: at } = values as UpdateValues
    const latest = now.toISOString()
    // The clock of a phone may be wrong, and nothing has happened in the future.
    return { ...values, created_at: at === '' || at > latest ? latest : at }
  }
  const isDated = kind === 'gallery' || kind === 'evidences'
  return isDated && was === EMPTY_PARTS[kind] ? { ...values, upload_date: uploadDay(values, day) } : values
}

const uploadDay = (values: object, day: string): string =>
  ('upload_date' in values && typeof values.upload_date === 'string' && values.upload_date) || day

/** The problem of a spending that is larger than the whole budget of the project. */
function budgetProblem(kind: PartKind, values: object, { budget }: PartOwner): Problems<'budget_spent'> {
  const spent = kind === 'updates' ? projectAmount((values as UpdateValues).budget_spent) : null
  const isOver = spent !== null && budget !== null && Math.round(Number(spent) * 100) > budget
  return isOver ? { budget_spent: UPDATE_OVER_BUDGET } : {}
}

/**
 * Judges a new part, or an edit of one, and completes it. Fields that were not sent keep their value.
 * @throws Refusal 400 with a text for each wrong field
 */
export function readPart<K extends PartKind>(
  { kind, addresses }: { kind: K; addresses: readonly (keyof PartValues[K] & string)[] },
  body: RecordBody<PartValues[K]>,
  before: PartValues[K] | null,
  { owner, now }: PartContext,
): PartValues[K] {
  const was = before ?? EMPTY_PARTS[kind]
  const values: PartValues[K] = { ...was, ...body.fields }
  const judged: Problems<string> = { ...budgetProblem(kind, values, owner), ...partProblems(kind, values) }
  for (const field of addresses)
    if (!judged[field] && cleanUrl(String(values[field])) === null) judged[field] = EVIDENCE_FILE_WRONG
  const problems = { ...(before ? ofChanged(judged, values, was) : judged), ...body.problems }
  if (hasProblems(problems)) throw invalid(problems)
  return completed(kind, inStoredForm(values, before), was, now)
}
