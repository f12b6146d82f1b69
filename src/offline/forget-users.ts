import { entries, keys } from 'idb-keyval'
import { deviceStore, staffReadsStore } from './databases'
import { removeDraftsOf } from './drafts'
import { forgetFollowedByUsers } from './followed'
import { NOT_KEPT } from './keep-choice'
import { deleteStaffReads } from './reads'

/** Returns the ids of the users who have chosen that this device stores nothing for them (D49). */
async function usersNotKept(): Promise<number[]> {
  const stored = await entries<string, unknown>(deviceStore)
  return stored
    .filter(([key, value]) => key.startsWith(NOT_KEPT) && value === true)
    .map(([key]) => Number(key.slice(NOT_KEPT.length)))
}

async function areAllReadsOf(user: number | null): Promise<boolean> {
  if (user === null) return false
  const names = await keys<string>(staffReadsStore)
  return names.every((name) => name.startsWith(`user-${user}-`))
}

/**
 * Removes what signed-in users have left on this device: their kept reads, the states of donations that they followed,
 * and the drafts of users who have chosen that this device stores nothing for them.
 * @param except the id of this page's user, whose drafts are not removed; null after a sign-out. If all kept reads
 * belong to this user, neither the kept reads nor the states of followed donations are removed
 */
export async function forgetUsers(except: number | null): Promise<void> {
  // Kept reads are removed first, because the page may be closed before the drafts are removed.
  if (!(await areAllReadsOf(except))) {
    await deleteStaffReads()
    await forgetFollowedByUsers()
  }
  // Drafts of other users are kept for their owners (D7), but not if the owner has chosen to keep nothing here (D109).
  for (const user of await usersNotKept()) if (user !== except) await removeDraftsOf(user)
}
