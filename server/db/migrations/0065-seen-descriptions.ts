import { sql } from 'kysely'
import { watchContent, watchSeenRows } from '../content-version'
import type { Migration } from './migration'

const isDescribed = (row: 'old' | 'new') =>
  `(${row}.alt_text <> '' or ${row}.is_decorative = 1 or ${row}.focal_x <> 50 or ${row}.focal_y <> 50)`

/**
 * Public responses contain the focal points and alternative texts that the media library stores for pictures. So a
 * change of either must increase the content version. These triggers replace those of migration 0042, which watched
 * only the focal points.
 */
export const seenDescriptions: Migration = async (trx, engine) => {
  if (engine === 'postgres') await sql`drop function media_files_version_update() cascade`.execute(trx)
  else await sql`drop trigger media_files_version_update`.execute(trx)
  await watchContent(trx, engine, ['media_files'])
  await watchSeenRows(trx, engine, 'media_files', {
    columns: ['name', 'alt_text', 'is_decorative', 'focal_x', 'focal_y'],
    isSeen: isDescribed,
  })
}
