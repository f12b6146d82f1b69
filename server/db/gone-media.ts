import { MEDIA_DELETED, MEDIA_DELETED_IN_TEXT } from '../../src/shared/media-files'
import type { Problems } from '../../src/shared/text-field'
import { mediaNamesIn } from './media-uses'
import type { Db } from './schema'

/**
 * Matches a picture in HTML from `cleanHtml`, in which no attribute contains a `>`. The match includes the paragraph of
 * the picture if the paragraph contains nothing else.
 */
const PICTURE = /<p><img [^<>]*><\/p>|<img [^<>]*>/g

/** The fields of a record that may refer to files of the media library: addresses, and HTML. */
interface Texts<Field extends string> {
  addresses: readonly Field[]
  html: Field
}

/** Returns the names of the files that these texts refer to but that are no longer in the media library. */
async function findGone(db: Db, texts: readonly string[]): Promise<ReadonlySet<string>> {
  const named = new Set(texts.flatMap(mediaNamesIn))
  if (named.size === 0) return named
  const rows = await db
    .selectFrom('media_files')
    .select('name')
    .where('name', 'in', [...named])
    .execute()
  for (const { name } of rows) named.delete(name)
  return named
}

export const isGone = async (db: Db, address: string): Promise<boolean> =>
  (await findGone(db, [address])).size > 0

/**
 * Returns a problem for each field that refers to a file which was deleted from the media library. A field that the
 * edit does not change gets no problem: the file may have been deleted at a person's request, and the other fields must
 * remain editable.
 */
export async function deletedMediaProblems<Field extends string>(
  db: Db,
  values: Record<Field, unknown>,
  was: Record<Field, unknown>,
  { addresses, html }: Texts<Field>,
): Promise<Problems<Field>> {
  const changed = [...addresses, html].filter((field) => values[field] !== was[field])
  const textOf = (field: Field) => String(values[field])
  const gone = await findGone(db, changed.map(textOf))
  const problems: Problems<Field> = {}
  for (const field of changed)
    if (mediaNamesIn(textOf(field)).some((name) => gone.has(name)))
      problems[field] = field === html ? MEDIA_DELETED_IN_TEXT : MEDIA_DELETED
  return problems
}

/**
 * Returns the values of an earlier version without the pictures and documents that have since been deleted from the
 * media library. The history does not store files, so a picture can be removed completely when somebody requests that.
 */
export async function withoutGoneMedia<Field extends string, Values extends Record<Field, string>>(
  db: Db,
  values: Values,
  { addresses, html }: Texts<Field>,
): Promise<Values> {
  const gone = await findGone(
    db,
    [...addresses, html].map((field) => values[field]),
  )
  if (gone.size === 0) return values
  const namesGone = (text: string) => mediaNamesIn(text).some((name) => gone.has(name))
  const kept: Record<string, string> = {
    [html]: values[html].replace(PICTURE, (picture) => (namesGone(picture) ? '' : picture)),
  }
  for (const field of addresses) if (namesGone(values[field])) kept[field] = ''
  return { ...values, ...kept }
}
