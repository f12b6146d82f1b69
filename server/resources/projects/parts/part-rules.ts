import { publicationTime } from '../../../../src/shared/post'
import {
  numberForForm,
  projectAmount,
  projectCount,
  projectProgress,
} from '../../../../src/shared/project-numbers'
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

/** Data that the rules of a project part need besides the part itself. */
export interface PartContext {
  owner: PartOwner
  now: Date
}

const whole = (text: string): string => projectCount(text) ?? text
const amount = (text: string): string => projectAmount(text) ?? text

/**
 * For each field, a function that converts a valid value to its stored form. Equal values get the same stored form, so
 * they also get the same version.
 */
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

/** Converts the changed fields to their stored form. Fields that an edit does not change are left as they are. */
export function inStoredForm<Values extends object>(values: Values, was: Values | null): Values {
  const stored = Object.entries(values).map(([field, value]: [string, unknown]) => {
    const isSame = was !== null && (was as Record<string, unknown>)[field] === value
    return [field, typeof value === 'string' && !isSame ? (STORED[field]?.(value) ?? value) : value]
  })
  return Object.fromEntries(stored) as Values
}

/**
 * Returns a request body that gives fields their earlier values. The rules read numbers as users type them, so stored
 * numbers get the format of the form: a stored progress '45.125' would otherwise be read with a separator of thousands.
 */
export const earlierValues = <Values extends object>(
  stored: Record<string, unknown>,
): RecordBody<Values> => ({
  fields: Object.fromEntries(
    Object.entries(stored).map(([field, value]) => [
      field,
      typeof value === 'string' ? numberForForm(field, value) : value,
    ]),
  ) as Partial<Values>,
  problems: {},
})

/**
 * Returns only the problems of fields that an edit changes. A stored value that is older than these rules may be
 * invalid and must not prevent the edit of other fields.
 */
export function ofChanged(problems: Problems<string>, values: object, was: object): Problems<string> {
  const isSame = (field: string) =>
    (values as Record<string, unknown>)[field] === (was as Record<string, unknown>)[field]
  return Object.fromEntries(
    Object.entries(problems).filter(
      // An end before the start is reported at the end date, even if only the start date has changed.
      ([field]) => !isSame(field) || (field === 'end_date' && !isSame('start_date')),
    ),
  )
}

/**
 * Fills in dates that the caller may leave out: the time of an update, the day of a picture or file and the day on
 * which a milestone was completed.
 */
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
    // The clock of a phone may be wrong. A time in the future is replaced by the present time.
    return { ...values, created_at: at === '' || at > latest ? latest : at }
  }
  const isDated = kind === 'gallery' || kind === 'evidences'
  return isDated && was === EMPTY_PARTS[kind] ? { ...values, upload_date: uploadDay(values, day) } : values
}

const uploadDay = (values: object, day: string): string =>
  ('upload_date' in values && typeof values.upload_date === 'string' && values.upload_date) || day

/** Returns a problem if the spending of an update is larger than the whole budget of the project. */
function budgetProblem(kind: PartKind, values: object, { budget }: PartOwner): Problems<'budget_spent'> {
  const spent = kind === 'updates' ? projectAmount((values as UpdateValues).budget_spent) : null
  const isOver = spent !== null && budget !== null && Math.round(Number(spent) * 100) > budget
  return isOver ? { budget_spent: UPDATE_OVER_BUDGET } : {}
}

/**
 * Validates a new or edited project part and returns it in its stored form, with missing dates filled in. Fields that
 * were not sent keep their stored value.
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
