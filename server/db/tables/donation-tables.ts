import type { Generated } from 'kysely'
import type { Flag } from './flag'

/** Donations with their methods, numbers, events and messages, and idempotency keys (0001, 0015). */
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
  /** The account's values as JSON. Null until staff have saved them: the account of src/content then applies (D1). */
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
  /** The event with which the present proof came; 0 for a first proof from before such events. */
  proof_event_id: Generated<number>
  created_at: string
  /** When the donation or its newest proof came, or when it was last reopened: the start of the promised 48 hours. */
  pending_since: string
  decided_by: number | null
  /** Rises with each change of the state. It is the donation's version for If-Match. */
  revision: Generated<number>
  /** For how many hours without a decision staff have been told: 0, 40 or 48. */
  late_told: Generated<number>
  /** Whether the account that gave was erased; the reports then still count it as given with an account (D91). */
  had_account: Generated<Flag>
  /** Whether the same file or the same transaction code belongs to another donation too. */
  is_suspected: Flag
  /** The code of the transaction in the description (src/shared/transaction-code.ts); empty if there is none. */
  transaction_code: string
  /** The donor's normalised e-mail address. */
  donor_key: string
  /** Number, reference, and the donor's name, address and telephone, normalised. */
  search_text: string
}

/** The proofs of donations that were replaced by another one. */
interface DonationProofsTable {
  id: Generated<number>
  donation_id: number
  path: string
  sha256: string
  size: number
  type: string
  /** When it came. */
  created_at: string
}

export type DonationEventKind =
  | ('received' | 'replaced' | 'opened' | 'opened-earlier')
  | ('approved' | 'rejected' | 'asked' | 'undone' | 'reopened')
  | ('late-40' | 'late-48')

/** What happened to a donation, for its history on the screen. Rows are only added. */
interface DonationEventsTable {
  id: Generated<number>
  donation_id: number
  at: string
  kind: DonationEventKind
  /** The member of staff who did it; null for what the donor or the server did. */
  actor_id: number | null
  /** The reason of a rejection, a reopening, or of asking for another proof. */
  note: string
}

export type DonorMessageKind = 'received' | 'replaced' | 'approved' | 'rejected' | 'asked' | 'reopened'
export type MessageKind = DonorMessageKind | 'late-40' | 'late-48'
export type MessageState = 'waiting' | 'sent' | 'failed' | 'withdrawn' | 'unsendable'

/** Messages about donations, written in the transaction of their event and sent by a job (D39). */
interface DonationMessagesTable {
  id: Generated<number>
  /** Unique for event and recipient; the Message-ID is made from it. */
  key: string
  kind: MessageKind
  event_id: number
  /** The donation whose donor gets the message; null for messages to staff. */
  donation_id: number | null
  /** For a message to staff: the ids of the donations that it lists, as JSON. */
  donation_ids: string
  /** The member of staff who gets the message. */
  staff_id: number | null
  state: MessageState
  attempts: number
  next_attempt_at: string
  /** Until then a server is sending it. */
  leased_until: string | null
  /** Whether the member has got the notification in the portal. */
  is_notified: Flag
  /** Why the last attempt failed: a code of the mail server. */
  failure: string
  created_at: string
  sent_at: string | null
}

/** The public keys of all private keys that a server has had (D40). */
interface ReceiptKeysTable {
  id: string
  /** 32 bytes as base64url. */
  public_key: string
  since: string
}

/** The last receipt number of each year. */
interface ReceiptNumbersTable {
  year: number
  last: number
}

/** Signed receipts (D40). Rows are only added; a reopened donation sets `voided_at`. */
interface SignedReceiptsTable {
  id: Generated<number>
  number: string
  /** The event of the approval: each has one receipt. */
  event_id: number
  donation_id: number
  amount_cents: number
  method: string
  reference: string
  donor_name: string
  /** Hashed with the name, as base64url. */
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

/** Number of bytes that a network stored on a day. The network '*' stands for all networks together. */
interface UploadDaysTable {
  /** Date in UTC, such as '2026-03-10'. */
  day: string
  /** A keyed hash of the network. */
  network: string
  bytes: number
}
