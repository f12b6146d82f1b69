import { sql } from 'kysely'
import type { ContactTables } from '../tables/contact-tables'
import type { DonationTables } from '../tables/donation-tables'
import * as rule from './rule'

const { blanked, given, hidden, hiddenBlanked, plain, staff, IMPERSONAL, SEARCH, SECRET, STATE } = rule
type Rules<G> = { [T in keyof G]: rule.TableRule<T & keyof (DonationTables & ContactTables)> }

const OF_DONATION = {
  about: [{ record: 'donation_id', of: 'donations' }],
  keep: 'ten-years',
  erase: 'keep',
} as const
const OF_THREAD = {
  about: [{ record: 'thread_id', of: 'contact_threads' }],
  keep: 'two-years',
  erase: 'delete',
} as const
const COUNT = 'a count or a sum, without a person'

/** The rules for the columns of donations, receipts and contact messages. */
export const donationRules: Rules<DonationTables & ContactTables> = {
  upload_days: {
    ...{ title: null, about: [], by: [], key: 'day', keep: 'short', erase: null },
    columns: { ...plain(COUNT, 'day', 'bytes'), ...hidden(SECRET, 'network') },
  },
  donation_methods: {
    ...{ ...IMPERSONAL, key: 'id', by: ['updated_by'] },
    columns: {
      ...plain('an account of the association', 'id', 'name', 'is_active', 'position', 'intro', 'account'),
      ...plain(STATE, 'updated_at'),
      ...staff('updated_by'),
    },
  },
  donation_numbers: { ...IMPERSONAL, key: 'year', columns: plain(COUNT, 'year', 'last') },
  donations: {
    title: 'Doações',
    about: [{ account: 'user_id' }, { email: 'guest_email', key: 'donor_key', unless: 'user_id' }],
    ...{ by: ['decided_by'], key: 'id', keep: 'ten-years', erase: 'anonymise' },
    columns: {
      ...given('id', 'number', 'reference', 'amount_cents', 'method_id', 'status', 'status_reason'),
      ...given('created_at', 'pending_since', 'decided_at', 'transaction_code'),
      ...given('proof_path', 'proof_sha256', 'proof_size', 'proof_type'),
      ...blanked('', 'guest_name', 'guest_email', 'guest_phone', 'description'),
      ...blanked(null, 'user_id'),
      // The reports count donations with and without an account. So the value is set to 1 if the donation has an
      // account, before the account is removed from the row.
      ...hiddenBlanked(COUNT, sql`case when user_id is null then had_account else 1 end`, 'had_account'),
      ...hiddenBlanked(SEARCH, '', 'donor_key'),
      ...hiddenBlanked(SEARCH, sql`lower(number || ' ' || reference)`, 'search_text'),
      ...hidden('how a repetition of the same sending is recognised', 'idempotency_key'),
      ...hidden('a sign for staff, and no judgement of the donor', 'is_suspected'),
      ...plain(STATE, 'proof_event_id', 'revision', 'late_told'),
      ...staff('decided_by'),
    },
  },
  donation_proofs: {
    ...{ ...OF_DONATION, title: 'Comprovantes substituídos', by: [], key: 'id' },
    columns: given('id', 'donation_id', 'path', 'sha256', 'size', 'type', 'created_at'),
  },
  donation_events: {
    ...{ ...OF_DONATION, title: 'História das doações', by: ['actor_id'], key: 'id' },
    columns: { ...given('id', 'donation_id', 'at', 'kind', 'note'), ...staff('actor_id') },
  },
  donation_messages: {
    ...{ ...OF_DONATION, title: 'Mensagens sobre doações', by: ['staff_id'], key: 'id' },
    columns: {
      ...given('id', 'kind', 'event_id', 'donation_id', 'state', 'is_notified', 'created_at', 'sent_at'),
      ...plain(STATE, 'key', 'donation_ids', 'attempts', 'next_attempt_at', 'leased_until', 'failure'),
      ...staff('staff_id'),
    },
  },
  receipt_keys: {
    ...{ ...IMPERSONAL, key: 'id' },
    columns: plain('public keys of the association', 'id', 'public_key', 'since'),
  },
  receipt_numbers: { ...IMPERSONAL, key: 'year', columns: plain(COUNT, 'year', 'last') },
  signed_receipts: {
    ...{ ...OF_DONATION, title: 'Recibos', by: [], key: 'id' },
    columns: {
      ...given('id', 'number', 'event_id', 'donation_id', 'amount_cents', 'method', 'reference'),
      ...given('donor_name', 'donor_salt', 'received_on', 'confirmed_on', 'key_id', 'full_code', 'code'),
      ...given('issued_at', 'voided_at'),
    },
  },
  idempotency_keys: {
    ...{ title: 'Respostas guardadas a envios', by: [], key: 'key', keep: 'ten-years', erase: 'keep' },
    about: [{ record: 'key', of: 'donations', key: 'idempotency_key' }],
    columns: {
      ...given('created_at'),
      ...hidden('the answer that the sender has had already', 'answer'),
      ...hidden(SECRET, 'key', 'fingerprint'),
    },
  },

  contact_threads: {
    ...{
      title: 'Conversas de contacto',
      about: [{ email: 'email', key: 'sender_key' }],
      by: ['assigned_to'],
      key: 'id',
    },
    ...{ keep: 'two-years', erase: 'delete' },
    columns: {
      ...given('id', 'name', 'email', 'phone', 'subject', 'state', 'waiting_since', 'last_at', 'spam_at'),
      ...hidden(SEARCH, 'sender_key', 'search_text'),
      ...plain(STATE, 'revision'),
      ...staff('assigned_to'),
    },
  },
  contact_messages: {
    ...{ ...OF_THREAD, title: 'Mensagens de contacto', by: [], key: 'id' },
    columns: given('id', 'name', 'email', 'phone', 'subject', 'message', 'created_at', 'thread_id'),
  },
  contact_replies: {
    ...{ ...OF_THREAD, title: 'Respostas a mensagens', by: ['author_id'], key: 'id' },
    columns: {
      ...given('id', 'thread_id', 'subject', 'text', 'quote', 'quoted_at', 'state', 'created_at', 'sent_at'),
      ...plain(STATE, 'key', 'attempts', 'next_attempt_at', 'leased_until', 'failure'),
      ...staff('author_id'),
    },
  },
  contact_events: {
    ...{ ...OF_THREAD, title: 'História das conversas', by: ['actor_id', 'target_id'], key: 'id' },
    columns: { ...given('id', 'thread_id', 'at', 'kind'), ...staff('actor_id', 'target_id') },
  },
}
