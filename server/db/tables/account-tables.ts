import type { Generated } from 'kysely'

/** What accounts need beside themselves: resets, limits, mail, the audit log, notifications (migration 0004). */
export interface AccountTables {
  password_resets: PasswordResetsTable
  sign_in_attempts: SignInAttemptsTable
  mails: MailsTable
  audit_log: AuditLogTable
  notifications: NotificationsTable
}

interface PasswordResetsTable {
  token_hash: string
  user_id: number
  created_at: string
  expires_at: string
  used_at: string | null
}

interface SignInAttemptsTable {
  /** A keyed hash of the folded name that was typed: the names of strangers are not kept. */
  name_hash: string
  failures: number
  last_at: string
  /** Until then no password is looked at under this name. */
  blocked_until: string | null
}

/** Mail that is yet to be sent; what was sent is no longer here. */
interface MailsTable {
  id: Generated<number>
  /** Recipient, subject and text, sealed with the server's secret: a reset link is worth a password. */
  sealed: string
  attempts: number
  next_attempt_at: string
  /** After this the message would be of no use. */
  expires_at: string
  created_at: string
}

export type AuditEvent =
  | ('sign-in' | 'sign-out' | 'password-change' | 'password-reset-request' | 'password-reset' | 'role-change')
  | ('record-create' | 'record-change' | 'record-delete')
export type AuditOutcome = 'success' | 'failure' | 'limited'

interface AuditLogTable {
  id: Generated<number>
  at: string
  event: AuditEvent
  outcome: AuditOutcome
  /** The account that it concerns; null for a name without an account, and for records that are no accounts. */
  account_id: number | null
  /** Who did it, where that is somebody else. */
  actor_id: number | null
  /** The caller's network, never the whole address. */
  net: string
  /** Of a role: what changed, in the words of RULES §6. Of a record: table and id, such as 'post_categories 12'. */
  detail: string
}

interface NotificationsTable {
  id: Generated<number>
  user_id: number
  title: string
  message: string
  type: string
  link: string | null
  read_at: string | null
  created_at: string
}
