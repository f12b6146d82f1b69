import type { Generated } from 'kysely'
import type { Flag } from './flag'

/**
 * Tables of donations, their methods, numbers, proofs, events, messages and receipts, of idempotency keys, and of the
 * bytes that each network stored per day (created by migrations 0001, 0005, 0015, 0017 and 0018).
 */
export interface DonationTables {
  upload_days: UploadDaysTable
  donation_methods: DonationMethodsTable
  donation_numbers: DonationNumbersTable
  donations: DonationsTable
  donation_proofs: DonationProofsTable
  donation_events: DonationEventsTable
  donation_messages: DonationMessagesTable
  receipt_keys: ReceiptKeysTable
  receipt_numbers: ReceiptNumbersTable
  signed_receipts: SignedReceiptsTable
  idempotency_keys: IdempotencyKeysTable
}

interface DonationMethodsTable {
  id: Generated<number>
  name: string
  is_active: Flag
  position: number
  intro: Generated<string>
  /** The payment account as JSON. Null until staff have saved it; until then the one in src/content applies (D1). */
  account: string | null
  updated_at: string | null
  updated_by: number | null
}

/** The last donation number of each year. */
interface DonationNumbersTable {
  year: number
  last: number
}

export type DonationState = 'pending' | 'approved' | 'rejected' | 'asked'

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
  status: DonationState
  status_reason: string
  decided_at: string | null
  proof_path: string
  proof_sha256: string
  proof_size: number
  proof_type: string
  /** The event with which the present proof arrived; 0 for a first proof that is older than these events. */
  proof_event_id: Generated<number>
  created_at: string
  /** The start of the promised 48 hours: the arrival of the donation or its newest proof, or its last reopening. */
  pending_since: string
  decided_by: number | null
  /** The version of the donation for If-Match. It increases with each change of the state. */
  revision: Generated<number>
  /** The last warning to staff about a missing decision: after 40 or 48 hours; 0 if there was no warning. */
  late_told: Generated<number>
  /** 1 if the donor's account was erased. The reports then still count the donation as one from an account (D91). */
  had_account: Generated<Flag>
  /** 1 if another donation has the same file or the same transaction code. */
  is_suspected: Flag
  /** The transaction code found in the description (src/shared/transaction-code.ts); empty if there is none. */
  transaction_code: string
  /** The donor's normalised e-mail address. */
  donor_key: string
  /** Number, reference, and the donor's name, e-mail address and telephone, normalised for searches. */
  search_text: string
}

/** Earlier proofs of donations, which the donor has replaced with another proof. */
interface DonationProofsTable {
  id: Generated<number>
  donation_id: number
  path: string
  sha256: string
  size: number
  type: string
  /** The time at which the server received the proof. */
  created_at: string
}

export type DonationEventKind =
  | ('received' | 'replaced' | 'opened' | 'opened-earlier')
  | ('approved' | 'rejected' | 'asked' | 'undone' | 'reopened')
  | ('late-40' | 'late-48')

/** Events of a donation, shown on the screen as its history. The server adds rows and never edits them. */
interface DonationEventsTable {
  id: Generated<number>
  donation_id: number
  at: string
  kind: DonationEventKind
  /** The staff user who caused the event; null for an event caused by the donor or the server. */
  actor_id: number | null
  /** The reason of staff for a rejection, a reopening, or a request for another proof. */
  note: string
}

export type DonorMessageKind = 'received' | 'replaced' | 'approved' | 'rejected' | 'asked' | 'reopened'
export type MessageKind = DonorMessageKind | 'late-40' | 'late-48'
export type MessageState = 'waiting' | 'sent' | 'failed' | 'withdrawn' | 'unsendable'

/** Messages about donations. They are stored in the transaction of their event, and a job sends them (D39). */
interface DonationMessagesTable {
  id: Generated<number>
  /** A key that is unique for event and recipient. The Message-ID of the e-mail is built from it. */
  key: string
  kind: MessageKind
  event_id: number
  /** The donation whose donor gets the message; null for messages to staff. */
  donation_id: number | null
  /** For a message to staff: the ids of the donations that it lists, as JSON. */
  donation_ids: string
  /** The staff user who receives the message; null for messages to donors. */
  staff_id: number | null
  state: MessageState
  attempts: number
  next_attempt_at: string
  /** Until this time, one server has reserved the message for sending. */
  leased_until: string | null
  /** 1 if the recipient already has the notification in the portal. */
  is_notified: Flag
  /** The mail server's code for the failure of the last attempt. */
  failure: string
  created_at: string
  sent_at: string | null
}

/** The public keys of all private keys with which servers have signed receipts (D40). */
interface ReceiptKeysTable {
  id: string
  /** The public key: 32 bytes as base64url. */
  public_key: string
  since: string
}

/** The last receipt number of each year. */
interface ReceiptNumbersTable {
  year: number
  last: number
}

/**
 * Signed receipts (D40). Reopening a donation sets `voided_at` and does not delete the row. Rows are deleted only after
 * ten years (jobs/retention.ts).
 */
interface SignedReceiptsTable {
  id: Generated<number>
  number: string
  /** The event of the approval. Each approval has one receipt. */
  event_id: number
  donation_id: number
  amount_cents: number
  method: string
  reference: string
  donor_name: string
  /** Random bytes as base64url, which are hashed together with the donor's name. */
  donor_salt: string
  received_on: string
  confirmed_on: string
  key_id: string
  full_code: string
  code: string
  issued_at: string
  voided_at: string | null
}

interface IdempotencyKeysTable {
  key: string
  fingerprint: string
  /**
   * The response to the first request with this key, as JSON. It is null only inside the transaction that writes it.
   */
  answer: string | null
  created_at: string
}

/**
 * Number of bytes uploaded on a day from one IP network. The row with `network` '*' counts the uploads of all networks.
 */
interface UploadDaysTable {
  /** Date in UTC, such as '2026-03-10'. */
  day: string
  /** A keyed hash of the IP network, or '*'. */
  network: string
  bytes: number
}
