import { watchContent, watchSeenRows } from '../content-version'
import type { Migration } from './migration'

const isMoved = (row: 'old' | 'new') => `(${row}.focal_x <> 50 or ${row}.focal_y <> 50)`

/** Public answers name the focal points of their pictures, so a focal point that is moved changes them. */
export const seenFocus: Migration = async (trx, engine) => {
  await watchContent(trx, engine, ['media_files'])
  await watchSeenRows(trx, engine, 'media_files', {
    changes: ['update'],
    columns: ['name', 'focal_x', 'focal_y'],
    isSeen: isMoved,
  })
}
