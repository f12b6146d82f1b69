/** Notifications about matching for staff. The notifications for users of the portal are in db/matching-notices.ts. */
import { listStaffWith } from '../../db/community-staff'
import type { Notice } from '../../db/matching-notices'
import { addNotification } from '../../db/notification-store'
import type { Trx } from '../../db/schema'

const staffLink = (requestId: number): string => `/dashboard/community/matching?ver=${requestId}`

/** Adds a notification for each staff member who may edit volunteers. */
export async function tellStaff(trx: Trx, requestId: number, notice: Notice, at: string): Promise<void> {
  for (const { id } of await listStaffWith(trx, 'volunteers.edit'))
    await addNotification(trx, { ...notice, userId: id, type: 'matching', link: staffLink(requestId), at })
}
