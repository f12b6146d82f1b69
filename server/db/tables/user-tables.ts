import type { Generated } from 'kysely'
import type { Flag } from './flag'

/**
 * Tables of facts about the database, and of accounts, their groups, sign-ins, sessions and deletion warnings (created
 * by migrations 0001, 0006, 0030 and 0061).
 */
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
  /** 1 for a demonstration account. Its password is public, so it can sign in only if DEMO is on. */
  is_demo: Flag
  /**
   * A number that is increased to end all sessions of the account. A session is valid only while its own epoch equals
   * this number.
   */
  session_epoch: Generated<number>
  /**
   * The time at which the user opened the link that was sent to the e-mail address. It is null before, because the
   * person who registered may have typed another person's address (D52).
   */
  email_verified_at: string | null
  /** The time of the invitation that created the account; null if there was none or if it was accepted. */
  invited_at: Generated<string | null>
  /** Names and e-mail address, normalised for searches. A trigger updates it (migration 0030). */
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
  /** The account's session epoch at the start of this session. */
  epoch: number
  created_at: string
  /** The time at which the session was ended, by its user, another user or the server; null while it is valid. */
  ended_at: string | null
  /** Browser and system, such as 'Chrome em Android'; empty for sessions that are older than this column. */
  device: Generated<string>
}

interface LastSignInsTable {
  user_id: number
  at: string
}

/** The times at which users of unused accounts were warned that the account will be deleted (D101). */
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
