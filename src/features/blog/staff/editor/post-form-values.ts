/** The values of the post editor's form, and how they become the fields of a post. Pure. */
import type { EditedPost } from '@/api/managed-post'
import { EMPTY_POST, postProblems, type PostValues } from '@/shared/post'
import type { Problems } from '@/shared/text-field'
import { readSchedule, scheduleValues, tomorrow } from '../posts/schedule-time'

/** When visitors find the post: not yet, from now on, or from a day and hour on. */
export type PublicationChoice = 'draft' | 'now' | 'date'

export interface PostFormValues extends Omit<PostValues, 'status' | 'published_at'> {
  publication: string
  /** By the clock of Maputo, as a person writes it: '25/12/2026', '08:30'. */
  day: string
  clock: string
}

/** What the form needs to know of the stored post. A new post has none of it. */
export interface StoredState {
  /** The time of publication, or '' if it has none. */
  publishedAt: string
  isPublished: boolean
}

export const NEW_STATE: StoredState = { publishedAt: '', isPublished: false }

export const storedState = ({ state, values }: EditedPost): StoredState => ({
  publishedAt: values.published_at,
  isPublished: state === 'published',
})

/** Empty values for a new post and for the shape of a draft. The date that is proposed is not part of them. */
export const EMPTY_FORM: PostFormValues = formValues(EMPTY_POST)

export function formValues({ status, published_at: publishedAt, ...values }: PostValues): PostFormValues {
  const at = publishedAt === '' ? null : scheduleValues(Date.parse(publishedAt))
  return {
    ...values,
    publication: status === 'published' ? 'date' : 'draft',
    day: at?.day ?? '',
    clock: at?.clock ?? '',
  }
}

/** The proposal for a post that has no date yet. */
export const proposedDate = (now: number): Pick<PostFormValues, 'day' | 'clock'> => tomorrow(now)

/** The stored time, if the form still shows its day and hour: the form has no seconds. */
const keptTime = ({ day, clock }: PostFormValues, { publishedAt }: StoredState): string | null => {
  if (publishedAt === '') return null
  const shown = scheduleValues(Date.parse(publishedAt))
  return shown.day === day && shown.clock === clock ? publishedAt : null
}

type Publication = Pick<PostValues, 'status' | 'published_at'>

function publicationOf(
  values: PostFormValues,
  stored: StoredState,
  now: number,
): { fields: Publication } | { problems: Problems<'day' | 'clock'> } {
  if (values.publication === 'now') return { fields: { status: 'published', published_at: '' } }
  const kept = keptTime(values, stored)
  if (values.publication === 'draft') {
    const planned = readSchedule(values, 0)
    const at = kept ?? ('at' in planned ? planned.at : '')
    return { fields: { status: 'draft', published_at: at } }
  }
  // A post that is in the blog may get an earlier date; one that is not would appear without anybody expecting it.
  const earliest = stored.isPublished ? 0 : now
  if (kept !== null && (stored.isPublished || Date.parse(kept) > now))
    return { fields: { status: 'published', published_at: kept } }
  const read = readSchedule(values, earliest)
  return 'at' in read ? { fields: { status: 'published', published_at: read.at } } : read
}

/** The same without the fields that only one of the two has. */
function without<T extends object, K extends keyof T>(values: T, fields: readonly K[]): Omit<T, K> {
  const rest = { ...values }
  for (const field of fields) delete rest[field]
  return rest
}

/** The fields as the API takes them. */
export function postFields(values: PostFormValues, stored: StoredState, now: number): PostValues {
  const publication = publicationOf(values, stored, now)
  const fields: Publication =
    'fields' in publication ? publication.fields : { status: 'published', published_at: '' }
  return { ...without(values, ['publication', 'day', 'clock']), ...fields }
}

/** The error message for each invalid field. */
export function formProblems(
  values: PostFormValues,
  stored: StoredState,
  now: number,
): Problems<keyof PostFormValues> {
  const publication = publicationOf(values, stored, now)
  const problems = without(postProblems(postFields(values, stored, now)), ['status', 'published_at'])
  return { ...problems, ...('problems' in publication && publication.problems) }
}

/** What the button that sends the form says. */
export function sendLabel(publication: string, { isPublished }: StoredState): string {
  if (publication === 'draft') return isPublished ? 'Retirar do blog' : 'Guardar rascunho'
  if (publication === 'now') return 'Publicar'
  return isPublished ? 'Guardar' : 'Agendar'
}
