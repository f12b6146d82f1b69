import type { Generated } from 'kysely'
import type { Flag } from './flag'

/** Donations with their methods, numbers and idempotency keys, and contact messages (migration 0001). */
export interface DonationTables {
  upload_days: UploadDaysTable
  donation_methods: DonationMethodsTable
  donation_numbers: DonationNumbersTable
  donations: DonationsTable
  idempotency_keys: IdempotencyKeysTable
  contact_messages: ContactMessagesTable
}

interface DonationMethodsTable {
  id: Generated<number>
  name: string
  is_active: Flag
  position: number
}

/** The last donation number of each year. */
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
  /**
   * The response to the first request with this key, as JSON. It is null only inside the transaction that writes it.
   */
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

/** Number of bytes that a network stored on a day. The network '*' stands for all networks together. */
interface UploadDaysTable {
  /** Date in UTC, such as '2026-03-10'. */
  day: string
  /** A keyed hash of the network. */
  network: string
  bytes: number
}
