import type { components } from '../../../src/api/v1'
import { isUserType } from '../../../src/shared/registration'
import type { Standing } from '../../db/standing-store'
import { publicName } from '../../http/last-write'
import { recordVersion } from '../../http/precondition'
import type { listEvents, UserRow } from './store'

type Schemas = components['schemas']
type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

export const presentAccount = (row: UserRow, groups: string[]): Schemas['Account'] => ({
  id: row.id,
  username: row.username,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  email_verified: row.email_verified_at !== null,
  user_type: row.user_type !== null && isUserType(row.user_type) ? row.user_type : null,
  is_staff: row.is_staff === 1,
  is_superuser: row.is_superuser === 1,
  is_active: row.is_active === 1,
  is_invited: row.invited_at !== null,
  groups,
  created_at: row.created_at,
  last_sign_in_at: row.last_sign_in || null,
})

/** Returns the version of the fields that an administrator may change (D42). */
export const standingVersion = ({ isStaff, isSuperuser, isActive, groups }: Standing): string =>
  recordVersion({ isStaff, isSuperuser, isActive, groups: [...groups].sort() })

export const presentEvent = (row: EventRow): Schemas['AccountEvent'] => ({
  at: row.at,
  event: row.event,
  outcome: row.outcome,
  actor_name:
    row.actor_id === null || row.actor_id === row.account_id
      ? null
      : (publicName(row.actor_first_name, row.actor_last_name) ?? `Conta ${row.actor_id}`),
  detail: row.event === 'role-change' ? row.detail : '',
})
