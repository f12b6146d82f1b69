import type { Generated } from 'kysely'
import type { Flag } from './flag'

/** Facts about the database itself, accounts, their groups and their sessions (migration 0001). */
export interface UserTables {
  facts: FactsTable
  users: UsersTable
  user_groups: UserGroupsTable
  refresh_tokens: RefreshTokensTable
}

/** Name and value pairs about the database itself, for example whether it has demonstration data. */
interface FactsTable {
  name: string
  value: string
}

interface UsersTable {
  id: Generated<number>
  username: string
  username_key: string
  email: string
  email_key: string
  password_hash: string
  first_name: string
  last_name: string
  phone: string
  user_type: string | null
  is_staff: Flag
  is_superuser: Flag
  is_active: Flag
  /** A demonstration account. Its password is public, so it works only if DEMO is on. */
  is_demo: Flag
  /** Increased when all sessions end. An access token is valid only with the current number. */
  session_epoch: Generated<number>
  created_at: string
}

interface UserGroupsTable {
  user_id: number
  group_name: string
}

interface RefreshTokensTable {
  token_hash: string
  /** Shared by all tokens that come from one login. */
  family: string
  user_id: number
  created_at: string
  expires_at: string
  used_at: string | null
  revoked_at: string | null
}
