import { sql } from 'kysely'
import { mediaNameIn } from '../db/media-uses'
import type { Db } from '../db/schema'

/** The fields of projects, posts and gallery pictures that screens crop to the shape of a card. */
const FIELDS: readonly string[] = ['featured_image', 'image']

/** Calls `visit` with each record in an answer that has a picture, and the name of its field. */
function eachPicture(data: unknown, visit: (record: Record<string, unknown>, field: string) => void): void {
  if (typeof data !== 'object' || data === null) return
  for (const [field, value] of Object.entries(data)) {
    if (typeof value === 'object') eachPicture(value, visit)
    else if (typeof value === 'string' && FIELDS.includes(field))
      visit(data as Record<string, unknown>, field)
  }
}

/**
 * Adds the focal point to the addresses of an answer's pictures, where it is not the middle:
 * '/media/biblioteca/poco-1a2b3c4d5e-640.webp#30-70'. A fragment is not sent to a server, so clients that do not know it
 * load the same picture. The page moves the cropped picture to this point (src/ui/media/picture.tsx).
 */
export async function addPictureFocus<T>(db: Db, answer: T): Promise<T> {
  const pictures: { name: string; show: (focus: string) => void }[] = []
  eachPicture(answer, (record, field) => {
    const address = String(record[field]).replace(/#.*$/s, '')
    const name = mediaNameIn(address)
    if (name !== null) pictures.push({ name, show: (focus) => (record[field] = address + focus) })
  })
  if (pictures.length === 0) return answer
  const rows = await db
    .selectFrom('media_files')
    .select(['name', 'focal_x', 'focal_y'])
    .where('name', 'in', [...new Set(pictures.map(({ name }) => name))])
    .where(sql<boolean>`focal_x <> 50 or focal_y <> 50`)
    .execute()
  const moved = new Map(rows.map(({ name, focal_x, focal_y }) => [name, `#${focal_x}-${focal_y}`]))
  for (const { name, show } of pictures) {
    const focus = moved.get(name)
    if (focus !== undefined) show(focus)
  }
  return answer
}
