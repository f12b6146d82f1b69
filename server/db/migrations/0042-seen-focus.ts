import { watchContent, watchSeenRows } from '../content-version'
import type { Migration } from './migration'

const isMoved = (row: 'old' | 'new') => `(${row}.focal_x <> 50 or ${row}.focal_y <> 50)`

/** Public responses contain focal points of pictures, so a changed focal point must raise the content version. */
export const seenFocus: Migration = async (trx, engine) => {
  await watchContent(trx, engine, ['media_files'])
  await watchSeenRows(trx, engine, 'media_files', {
    changes: ['update'],
    columns: ['name', 'focal_x', 'focal_y'],
    isSeen: isMoved,
  })
}
