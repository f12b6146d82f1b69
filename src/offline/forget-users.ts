import { entries, keys } from 'idb-keyval'
import { deviceStore, staffReadsStore } from './databases'
import { removeDraftsOf } from './drafts'
import { forgetFollowedByUsers } from './followed'
import { NOT_KEPT } from './keep-choice'
import { deleteStaffReads } from './reads'

/** Returns the users who have chosen that this device stores nothing for them (D49). */
async function usersNotKept(): Promise<number[]> {
  const stored = await entries<string, unknown>(deviceStore)
  return stored
    .filter(([key, value]) => key.startsWith(NOT_KEPT) && value === true)
    .map(([key]) => Number(key.slice(NOT_KEPT.length)))
}

/**
 * Removes the data that signed-in users have left on this device.
 * @param except the user of this page, or null after a sign-out. If all kept reads belong to this user, nothing else is
 * removed
 */
export async function forgetUsers(except: number | null): Promise<void> {
  // Other users' drafts normally remain, and only their owners see them (D7). For users who have switched storing off
  // because they share the phone, the drafts are removed (D109).
  for (const user of await usersNotKept()) if (user !== except) await removeDraftsOf(user)
  if (except !== null) {
    const names = await keys<string>(staffReadsStore)
    if (names.every((name) => name.startsWith(`user-${except}-`))) return
  }
  await deleteStaffReads()
  await forgetFollowedByUsers()
}
