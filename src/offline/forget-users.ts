import { entries, keys } from 'idb-keyval'
import { deviceStore, staffReadsStore } from './databases'
import { removeDraftsOf } from './drafts'
import { forgetFollowedByUsers } from './followed'
import { NOT_KEPT } from './keep-choice'
import { deleteStaffReads } from './reads'

/** Returns the users who have chosen that this device keeps nothing for them (D49). */
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
 * Removes what signed-in users left on this device.
 * @param except the user of a page that has just learned who uses it: nothing is removed if all of it is theirs
 */
export async function forgetUsers(except: number | null): Promise<void> {
  // The reads go first: they hold what the association knows, and a page may be closed before the drafts are removed.
  if (!(await areAllReadsOf(except))) {
    await deleteStaffReads()
    await forgetFollowedByUsers()
  }
  // Drafts of other users stay for them alone (D7), but not on a phone that they share (D109).
  for (const user of await usersNotKept()) if (user !== except) await removeDraftsOf(user)
}
