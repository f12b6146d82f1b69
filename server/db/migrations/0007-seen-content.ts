import { watchSeenRows } from '../content-version'
import type { Migration } from './migration'

/**
 * Replaces the triggers on accounts and comments. The old triggers watched all rows and columns, so every sign-in and
 * every new comment increased the content version. Readers only see the names of authors and the approved comments.
 * (Deleting an author changes the author's posts, whose table is watched.)
 */
export const seenContent: Migration = async (trx, engine) => {
  await watchSeenRows(trx, engine, 'users', {
    changes: ['update'],
    columns: ['username', 'first_name', 'last_name'],
    isSeen: (row) => `exists (select 1 from posts where author_id = ${row}.id)`,
  })
  await watchSeenRows(trx, engine, 'comments', { isSeen: (row) => `${row}.is_approved = 1` })
}
