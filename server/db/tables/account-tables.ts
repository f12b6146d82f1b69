import type { Generated } from 'kysely'
import type { Flag } from './flag'

/**
 * Further tables of accounts: password resets, sign-in limits, e-mails, the audit log and notifications (migrations
 * 0004 and 0006), e-mail verifications (0009) and push notifications (0024).
 */
export interface AccountTables {
  password_resets: PasswordResetsTable
  email_verifications: EmailVerificationsTable
  sign_in_attempts: SignInAttemptsTable
  mails: MailsTable
  audit_log: AuditLogTable
  notifications: NotificationsTable
  push_subscriptions: PushSubscriptionsTable
  push_deliveries: PushDeliveriesTable
}

interface PasswordResetsTable {
  token_hash: string
  user_id: number
  created_at: string
  expires_at: string
  used_at: string | null
  /** 1 for the link of an invitation, which is valid for longer than a reset link. */
  is_invitation: Generated<Flag>
}

interface EmailVerificationsTable {
  token_hash: string
  user_id: number
  /**
   * The normalised e-mail address to which the link was sent. The link verifies only this address, not an address that
   * the account got later.
   */
  email_key: string
  created_at: string
  expires_at: string
  /** The new e-mail address that opening the link sets; null for a link that verifies the present address. */
  new_email: Generated<string | null>
}

interface SignInAttemptsTable {
  /** A keyed hash of the normalised name that was typed. The name itself is not stored, because it may be unknown. */
  name_hash: string
  /** A keyed hash of the network or the known device from which the passwords were sent. */
  origin_hash: string
  failures: number
  last_at: string
  /** Passwords for this name from this origin are not checked before this time. */
  blocked_until: string | null
}

/** E-mails that are waiting to be sent. A row is deleted when its e-mail has been sent. */
interface MailsTable {
  id: Generated<number>
  /**
   * Recipient, subject and text, encrypted with the server's secret, since a reset link is as sensitive as a
   * password.
   */
  sealed: string
  attempts: number
  next_attempt_at: string
  /** Time after which the e-mail is deleted without being sent. */
  expires_at: string
  created_at: string
}

export type AuditEvent =
  | ('sign-in' | 'sign-out' | 'password-change' | 'password-reset-request' | 'password-reset' | 'role-change')
  | ('email-verification' | 'email-change-request' | 'email-change')
  | ('invitation' | 'account-create' | 'account-activate' | 'account-deactivate' | 'sessions-end')
  | ('data-copy' | 'data-request' | 'data-erase')
  | ('record-create' | 'record-change' | 'record-delete' | 'record-restore' | 'proof-open')
export type AuditOutcome = 'success' | 'failure' | 'limited'

interface AuditLogTable {
  id: Generated<number>
  at: string
  event: AuditEvent
  outcome: AuditOutcome
  /** The account that the event concerns; null for an unknown username, and for events about other records. */
  account_id: number | null
  /** The user who caused the event; null for most events of the account's own user, and for the server's jobs. */
  actor_id: number | null
  /** Network of the client, never the full IP address. */
  net: string
  /**
   * For a role change: the roles that were added and removed, with the names of RULES §6. For a record: table and id,
   * such as 'post_categories 12'.
   */
  detail: string
  /** Position of the row in the chain (db/audit-chain.ts); null in the first second, until a job adds the row to it. */
  seq: Generated<number | null>
  /** SHA-256 over the audit row and the hash of the row before it, as hexadecimal digits. */
  hash: Generated<string>
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

/** A browser that shows a user's notifications while the site is closed (migration 0024). */
interface PushSubscriptionsTable {
  id: Generated<number>
  user_id: number
  /** Address of the browser's push service. It is secret, because anybody with it can send to this browser. */
  endpoint: string
  /** The browser's public key (`p256dh`) and shared secret (`auth`) of RFC 8291, as base64url. */
  p256dh: string
  auth: string
  created_at: string
}

/** A notification still to be sent to a browser. The row is deleted when the push service has accepted it. */
interface PushDeliveriesTable {
  id: Generated<number>
  notification_id: number
  subscription_id: number
  attempts: number
  next_attempt_at: string
  leased_until: string | null
  created_at: string
}
