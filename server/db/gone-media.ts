import { MEDIA_DELETED, MEDIA_DELETED_IN_TEXT } from '../../src/shared/media-files'
import type { Problems } from '../../src/shared/text-field'
import { mediaNamesIn } from './media-uses'
import type { Db } from './schema'

/** A picture, with its paragraph if that has nothing else. In HTML from `cleanHtml` no attribute contains a `>`. */
const PICTURE = /<p><img [^<>]*><\/p>|<img [^<>]*>/g

/** The texts of a record that may name files of the media library: addresses, and HTML. */
interface Texts<Field extends string> {
  addresses: readonly Field[]
  html: Field
}

/** Returns which files of the library these texts name that were deleted from it. */
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
 * Returns a problem for each field that names a file which was deleted from the library. A field that the edit does not
 * change has none: the file may have been removed at somebody's wish, and other fields must stay editable.
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
 * Leaves out the pictures and documents of an earlier version that were deleted from the library since: the history
 * keeps no file, because a picture that somebody asks to remove must be removable.
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
