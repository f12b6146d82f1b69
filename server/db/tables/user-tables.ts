import type { Generated } from 'kysely'
import type { Flag } from './flag'

/** Facts about the database itself, accounts, their groups and their sessions (migrations 0001 and 0005). */
export interface UserTables {
  facts: FactsTable
  users: UsersTable
  user_groups: UserGroupsTable
  sessions: SessionsTable
  last_sign_ins: LastSignInsTable
  deletion_warnings: DeletionWarningsTable
  refresh_tokens: RefreshTokensTable
}

/** Name and value pairs about the database itself, for example whether it contains demonstration data. */
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
  /** True for a demonstration account. Its password is public, so it can sign in only if DEMO is on. */
  is_demo: Flag
  /**
   * The epoch increases when all sessions of the account end. A session is valid only while its own number equals this
   * one.
   */
  session_epoch: Generated<number>
  /**
   * When the owner of the e-mail address confirmed it by a link that was sent there. It is null before, because the
   * person who registered may have typed anybody's address (D52).
   */
  email_verified_at: string | null
  /** When the account was created by an invitation that its owner has not accepted yet; else null. */
  invited_at: Generated<string | null>
  /** Normalised names and e-mail for searches. A trigger writes it (migration 0030). */
  search_text: Generated<string>
  created_at: string
}

interface UserGroupsTable {
  user_id: number
  group_name: string
}

interface SessionsTable {
  id: string
  user_id: number
  /** The account's session epoch when this session began. */
  epoch: number
  created_at: string
  /** When the user signed out, or the session was ended for them. */
  ended_at: string | null
  /** Such as 'Chrome em Android'; empty for sessions that began before this was stored. */
  device: Generated<string>
}

interface LastSignInsTable {
  user_id: number
  at: string
}

/** When the user of an unused account was warned that it will be deleted (D101). */
interface DeletionWarningsTable {
  user_id: number
  at: string
}

interface RefreshTokensTable {
  token_hash: string
  session_id: string
  user_id: number
  created_at: string
  expires_at: string
  used_at: string | null
}
