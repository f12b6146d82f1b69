import type { Generated, Kysely, Transaction } from 'kysely'
import type { AccountTables } from './account-tables'
import type { BlogTables } from './blog-tables'
import type { ProjectTables } from './project-tables'

/**
 * The tables, the same on SQLite and PostgreSQL: truth is 0 or 1, times are ISO text in UTC, money is centavos.
 * Names ending in `_key` hold the folded form that a unique index decides on.
 */
export interface Tables extends ProjectTables, BlogTables, AccountTables {
  facts: FactsTable
  users: UsersTable
  user_groups: UserGroupsTable
  refresh_tokens: RefreshTokensTable
  donation_methods: DonationMethodsTable
  donation_numbers: DonationNumbersTable
  donations: DonationsTable
  idempotency_keys: IdempotencyKeysTable
  contact_messages: ContactMessagesTable
}

export type Flag = 0 | 1
export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

/** Single truths about the database itself, such as when demonstration data was put in. */
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
  /** A demonstration account, whose password is public: it works only where DEMO is on. */
  is_demo: Flag
  /** Raised when all sessions end; an access token carries the number of its time. */
  session_epoch: Generated<number>
  created_at: string
}

interface UserGroupsTable {
  user_id: number
  group_name: string
}

interface RefreshTokensTable {
  token_hash: string
  /** All tokens that came from one login. */
  family: string
  user_id: number
  created_at: string
  expires_at: string
  used_at: string | null
  revoked_at: string | null
}

interface DonationMethodsTable {
  id: Generated<number>
  name: string
  is_active: Flag
  position: number
}

/** The last number given out in each year. */
interface DonationNumbersTable {
  year: number
  last: number
}

interface DonationsTable {
  id: Generated<number>
  number: string
  idempotency_key: string
  reference: string
  user_id: number | null
  guest_name: string
  guest_email: string
  guest_phone: string
  amount_cents: number
  method_id: number
  description: string
  status: 'pending' | 'approved' | 'rejected'
  status_reason: string
  decided_at: string | null
  proof_path: string
  proof_sha256: string
  proof_size: number
  proof_type: string
  created_at: string
}

interface IdempotencyKeysTable {
  key: string
  fingerprint: string
  /** The first answer, as JSON; null only inside the transaction that writes it. */
  answer: string | null
  created_at: string
}

interface ContactMessagesTable {
  id: Generated<number>
  name: string
  email: string
  phone: string
  subject: string
  message: string
  created_at: string
}
