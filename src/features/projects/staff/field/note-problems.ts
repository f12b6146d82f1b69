/** The validation of a note that staff write in the field (D81). */
import type { FieldEntry } from '@/offline/field/entries'
import { PROJECT_AMOUNT_WRONG, PROJECT_COUNT_WRONG } from '@/shared/project'
import { numberForApi, projectAmount, projectCount } from '@/shared/project-numbers'
import { EMPTY_PARTS, PART_TITLE_MISSING, partProblems } from '@/shared/project-parts'
import type { Problems } from '@/shared/text-field'
import { countForApi, reachedValues, type FieldNote } from './field-note'
import type { FieldProject } from './field-queries'
import { milestoneNow, reachedNow } from './records-now'

export const NOTHING_CHANGED = 'Ainda não mudou nada.'
export const CHOOSE_MILESTONE = 'Escolha o marco.'
export const NO_PHOTO = 'Junte pelo menos uma fotografia.'
export const SPENT_MISSING = 'Escreva quanto se gastou.'
export const NOT_YET = 'Esta hora ainda não chegou. Corrija a data.'
const PROGRESS_LOWER = (before: string) => `Estava em ${before} %. Confirme que o progresso desce.`
const PEOPLE_LOWER = (before: string) => `Estava em ${before}. Confirme que o número desce.`

export type NoteProblems = Problems<
  | 'title'
  | 'text'
  | 'people'
  | 'communities'
  | 'spent'
  | 'milestone'
  | 'progress'
  | 'photos'
  | 'when'
  /** A number becomes lower, and the user has not confirmed it yet. */
  | 'lowered'
>

/** Time in ms by which a note may be later than the device's clock: the form has no seconds, and clocks are adjusted. */
const CLOCK_MS = 5 * 60_000

const isCount = (text: string): boolean => text === '' || projectCount(text) !== null
const progressForApi = (text: string): string => numberForApi('progress_percentage', text)

const loweredText = ({
  people_impacted: people,
  communities_reached: communities,
}: Record<string, string>) =>
  communities ? `${people || 0} pessoas e ${communities} comunidades` : `${people || 0} pessoas`

/**
 * Validates a note.
 * @param waiting the project's other entries on this device
 * @param now the device's time in ms since 1970
 */
export function noteProblems(
  note: FieldNote,
  field: FieldProject,
  waiting: readonly FieldEntry[],
  now: number,
): NoteProblems {
  const { kind } = note
  if (kind === 'field-milestone') {
    const found = note.milestone === null ? null : milestoneNow(field, note.milestone, waiting)
    if (!found) return { milestone: CHOOSE_MILESTONE }
    const { is_completed: wasDone, progress_percentage: before } = found.values
    const progress = progressForApi(before)
    if (wasDone === note.isDone && (note.isDone || progress === note.progress))
      return { progress: NOTHING_CHANGED }
    const isLower = wasDone ? !note.isDone : !note.isDone && Number(note.progress) < Number(progress || 0)
    return isLower && !note.isLowered ? { lowered: PROGRESS_LOWER(wasDone ? '100' : before) } : {}
  }
  if (kind === 'field-reached') {
    if (!isCount(note.people) || note.people === '') return { people: PROJECT_COUNT_WRONG }
    if (!isCount(note.communities)) return { communities: PROJECT_COUNT_WRONG }
    const before: Record<string, string> = reachedNow(field, waiting).values
    const after = reachedValues(note)
    if (Object.entries(after).every(([name, count]) => countForApi(before[name] ?? '') === count))
      return { people: NOTHING_CHANGED }
    const isLower = Object.entries(after).some(([name, count]) => Number(count) < Number(before[name] || 0))
    return isLower && !note.isLowered ? { lowered: PEOPLE_LOWER(loweredText(before)) } : {}
  }
  const problems: NoteProblems = {}
  if (new Date(note.when).getTime() > now + CLOCK_MS) problems.when = NOT_YET
  if (kind === 'field-photos') return note.photos.length === 0 ? { photos: NO_PHOTO, ...problems } : problems
  const { title, description } = partProblems('updates', {
    ...EMPTY_PARTS.updates,
    title: note.title,
    description: note.text,
  })
  if (title) problems.title = note.title.trim() === '' ? PART_TITLE_MISSING : title
  if (description) problems.text = description
  if (kind === 'field-spending') {
    if (note.spent.trim() === '') problems.spent = SPENT_MISSING
    else if (projectAmount(note.spent) === null) problems.spent = PROJECT_AMOUNT_WRONG
  }
  if (kind === 'field-update' && !isCount(note.people)) problems.people = PROJECT_COUNT_WRONG
  return problems
}
