import type { components } from '../../../src/api/v1'
import type { UserRights } from '../../../src/shared/permissions'
import type { MediaUse } from '../../db/media-uses'
import { mediaAddress } from '../../files/media-names'
import { presentLastWrite } from '../../http/last-write'
import { recordVersion } from '../../http/precondition'
import { isPublicUse, mayViewUse } from './policy'
import type { FileRow } from './store'

type MediaFile = components['schemas']['MediaFile']
type MediaUsage = components['schemas']['MediaUsage']

/**
 * Returns the version of a file: a hash of the values that an edit may change, and of the name, which changes when the
 * file is replaced.
 */
export const fileVersion = (row: FileRow): string =>
  recordVersion([row.name, row.alt_text, row.is_decorative, row.focal_x, row.focal_y])

const publicName = (...names: (string | null)[]): string | null => names.filter(Boolean).join(' ') || null

/** Counts the records that show a file. A record that shows it in several places counts once. */
const countRecords = (uses: readonly MediaUse[]): number =>
  new Set(uses.map(({ record, id }) => `${record} ${id}`)).size

export const presentFile = (row: FileRow, uses: readonly MediaUse[]): MediaFile => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  failure: row.failure,
  address: mediaAddress(row.kind, row.name),
  name: row.original_name,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  alt_text: row.alt_text,
  is_decorative: row.is_decorative === 1,
  focal_x: row.focal_x,
  focal_y: row.focal_y,
  usage_count: countRecords(uses),
  uploaded_at: row.uploaded_at,
  uploaded_by_name: publicName(row.uploader_first_name, row.uploader_last_name),
  version: fileVersion(row),
  ...presentLastWrite(row),
})

/**
 * Returns the records that show a file and that the user may view, and the number of records that the user may not
 * view. Each record is listed once, with all its parts that show the file, such as the cover image or the gallery.
 */
export function presentUses(
  user: UserRights,
  uses: readonly MediaUse[],
  now: Date,
): { results: MediaUsage[]; hidden: number } {
  const seen = uses.filter((use) => mayViewUse(user, use, now))
  const byRecord = new Map<string, MediaUsage>()
  for (const use of seen) {
    const { record, id, title, slug, place } = use
    const known = byRecord.get(`${record} ${id}`)
    if (known) {
      if (!known.places.includes(place)) known.places.push(place)
    } else {
      byRecord.set(`${record} ${id}`, {
        record,
        id,
        title,
        slug,
        is_public: isPublicUse(use, now),
        places: [place],
      })
    }
  }
  return { results: [...byRecord.values()], hidden: countRecords(uses) - byRecord.size }
}
