/** The notifications of matching. They name no beneficiary: a notification is shown on a locked telephone. */
import { addNotification } from '../../db/notification-store'
import type { Trx } from '../../db/schema'
import { listStaffWith } from '../../db/community-staff'

const PORTAL = '/client-area'
const staffLink = (requestId: number): string => `/dashboard/community/matching?ver=${requestId}`

export interface Notice {
  title: string
  message: string
}

/** Tells an account; does nothing for a person without one. */
export async function tell(trx: Trx, userId: number | null, notice: Notice, at: string): Promise<void> {
  if (userId !== null) await addNotification(trx, { ...notice, userId, type: 'matching', link: PORTAL, at })
}

/** Tells the members of staff who may edit volunteers. */
export async function tellStaff(trx: Trx, requestId: number, notice: Notice, at: string): Promise<void> {
  for (const { id } of await listStaffWith(trx, 'volunteers.edit'))
    await addNotification(trx, { ...notice, userId: id, type: 'matching', link: staffLink(requestId), at })
}

export async function userOfVolunteer(trx: Trx, volunteerId: number): Promise<number | null> {
  const row = await trx
    .selectFrom('volunteers')
    .select('user_id')
    .where('id', '=', volunteerId)
    .executeTakeFirst()
  return row?.user_id ?? null
}

export async function userOfBeneficiary(trx: Trx, beneficiaryId: number | null): Promise<number | null> {
  if (beneficiaryId === null) return null
  const row = await trx
    .selectFrom('beneficiaries')
    .select('user_id')
    .where('id', '=', beneficiaryId)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Tells everybody who helps with a request, or has accepted it. */
export async function tellHelpers(trx: Trx, requestId: number, notice: Notice, at: string): Promise<void> {
  const helpers = await trx
    .selectFrom('matches')
    .innerJoin('volunteers', 'volunteers.id', 'matches.volunteer_id')
    .select('volunteers.user_id')
    .where('request_id', '=', requestId)
    .where('state', 'in', ['accepted', 'agreed'])
    .execute()
  for (const { user_id: userId } of helpers) await tell(trx, userId, notice, at)
}
