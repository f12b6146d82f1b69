import { keys } from 'idb-keyval'
import { staffReadsStore } from './databases'
import { forgetFollowedByUsers } from './followed'
import { deleteStaffReads } from './reads'

/**
 * Removes what signed-in users left on this device.
 * @param except the user of a page that has just learned who uses it: nothing is removed if all of it is theirs
 */
export async function forgetUsers(except: number | null): Promise<void> {
  if (except !== null) {
    const names = await keys<string>(staffReadsStore)
    if (names.every((name) => name.startsWith(`user-${except}-`))) return
  }
  await deleteStaffReads()
  await forgetFollowedByUsers()
}
