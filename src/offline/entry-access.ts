/** Who may see and send an entry: on a shared phone, users do not see each other's entries (L17). */
import { kindFor } from './kinds/registry'
import type { OutboxEntry } from './outbox-entry'

/**
 * Whether this user may see an entry; null where no user is signed in. Without a user, an entry whose session has ended
 * is shown where it can be sent as a guest's.
 */
export const isVisibleTo = (entry: OutboxEntry, userId: number | null): boolean =>
  entry.owner === null ||
  entry.owner === userId ||
  (userId === null && entry.state === 'needs-login' && !kindFor(entry).needsUser)

/** Whether this user's session may send an entry; null where no user is signed in. */
export const maySend = (entry: OutboxEntry, userId: number | null): boolean =>
  entry.owner === null ? !kindFor(entry).needsUser : entry.owner === userId
