/** The values of the post editor's form and their conversion to the fields of a post. Pure. */
import type { EditedPost } from '@/api/managed-post'
import { EMPTY_POST, postProblems, type PostValues } from '@/shared/post'
import { tagName } from '@/shared/tag'
import type { Problems } from '@/shared/text-field'
import { readSchedule, scheduleValues, tomorrow } from '../posts/schedule-time'

/** The user's choice of the time of publication: not yet, now, or from a given day and time on. */
export type PublicationChoice = 'draft' | 'now' | 'date'

export interface PostFormValues extends Omit<PostValues, 'status' | 'published_at'> {
  publication: string
  /** The day (`day`) and the time (`clock`) in Maputo's time zone, as a person writes them: '25/12/2026', '08:30'. */
  day: string
  clock: string
  /** Text in the field for tags that is not a tag of the post yet. It is never sent. */
  new_tag: string
}

/** The data of the stored post that the form needs. For a new post it is `NEW_STATE`. */
export interface StoredState {
  /** The time of publication, or '' if the post has none. */
  publishedAt: string
  isPublished: boolean
}

export const NEW_STATE: StoredState = { publishedAt: '', isPublished: false }

export const storedState = ({ state, values }: EditedPost): StoredState => ({
  publishedAt: values.published_at,
  isPublished: state === 'published',
})

/** Empty values for a new post. They also define which fields a draft has. The proposed date is not part of them. */
export const EMPTY_FORM: PostFormValues = formValues(EMPTY_POST)

export function formValues({ status, published_at: publishedAt, ...values }: PostValues): PostFormValues {
  const at = publishedAt === '' ? null : scheduleValues(Date.parse(publishedAt))
  return {
    ...values,
    publication: status === 'published' ? 'date' : 'draft',
    day: at?.day ?? '',
    clock: at?.clock ?? '',
    new_tag: '',
  }
}

/** Returns the date and time that the form proposes if the post has no date yet. */
export const proposedDate = (now: number): Pick<PostFormValues, 'day' | 'clock'> => tomorrow(now)

/**
 * Returns the stored time of publication if the form still shows it, otherwise null. So the seconds, which the form
 * does not show, are preserved.
 */
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
  // A published post may get a date in the past. For other posts the date must be in the future, because they would
  // otherwise appear in the blog unexpectedly.
  const earliest = stored.isPublished ? 0 : now
  if (kept !== null && (stored.isPublished || Date.parse(kept) > now))
    return { fields: { status: 'published', published_at: kept } }
  const read = readSchedule(values, earliest)
  return 'at' in read ? { fields: { status: 'published', published_at: read.at } } : read
}

/** Returns a copy of `values` without the given fields. */
function without<T extends object, K extends keyof T>(values: T, fields: readonly K[]): Omit<T, K> {
  const rest = { ...values }
  for (const field of fields) delete rest[field]
  return rest
}

/** Returns the form's values as the fields of a post that the API accepts. */
export function postFields(values: PostFormValues, stored: StoredState, now: number): PostValues {
  const publication = publicationOf(values, stored, now)
  const fields: Publication =
    'fields' in publication ? publication.fields : { status: 'published', published_at: '' }
  return { ...without(values, ['publication', 'day', 'clock', 'new_tag']), ...fields }
}

/** Returns an error message for each invalid field. */
export function formProblems(
  values: PostFormValues,
  stored: StoredState,
  now: number,
): Problems<keyof PostFormValues> {
  const publication = publicationOf(values, stored, now)
  const problems = without(postProblems(postFields(values, stored, now)), ['status', 'published_at'])
  const newTag = tagName(values.new_tag)
  return {
    ...problems,
    ...(newTag && { tags: `Falta juntar «${newTag}»: carregue em Enter, ou apague o texto.` }),
    ...('problems' in publication && publication.problems),
  }
}

/** Returns the label of the button that sends the form. */
export function sendLabel(publication: string, { isPublished }: StoredState): string {
  if (publication === 'draft') return isPublished ? 'Retirar do blog' : 'Guardar rascunho'
  if (publication === 'now') return 'Publicar'
  return isPublished ? 'Guardar' : 'Agendar'
}
