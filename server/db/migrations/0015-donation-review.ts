import { sql } from 'kysely'
import { foldText } from '../../../src/shared/fold'
import { transactionCode } from '../../../src/shared/transaction-code'
import type { Engine } from '../database'
import type { Trx } from '../schema'
import type { Migration } from './migration'
import { indexSearchText } from './text-index'

const ROWS_AT_ONCE = 500

interface OldDonation {
  id: number
  number: string
  reference: string
  description: string
  name: string
  email: string
  phone: string
}

/** Fills the columns that the server derives from a donation's texts. */
async function fillTexts(trx: Trx): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<OldDonation>`select donations.id, number, reference, description,
        case when user_id is null then guest_name else first_name || ' ' || last_name end as name,
        coalesce(users.email, guest_email) as email, coalesce(users.phone, guest_phone) as phone
      from donations left join users on users.id = user_id
      where donations.id > ${last} order by donations.id limit ${ROWS_AT_ONCE}`.execute(trx)
    for (const row of rows) {
      last = row.id
      const searched = [
        row.number,
        row.reference,
        row.name,
        row.email,
        row.phone,
        row.phone.replace(/\D/g, ''),
      ]
      await sql`update donations set search_text = ${foldText(searched.join(' '))},
        donor_key = ${foldText(row.email)}, transaction_code = ${transactionCode(row.description) ?? ''}
        where id = ${row.id}`.execute(trx)
    }
    if (rows.length < ROWS_AT_ONCE) return
  }
}

async function addColumns(trx: Trx, engine: Engine): Promise<void> {
  const folded = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  const number = engine === 'postgres' ? sql`bigint` : sql`integer`
  for (const [name, type, initial] of [
    ['pending_since', sql`text`, ''],
    ['decided_by', number, null],
    ['revision', sql`integer`, 0],
    ['late_told', sql`integer`, 0],
    ['is_suspected', sql`integer`, 0],
    ['transaction_code', sql`text`, ''],
    ['donor_key', sql`text`, ''],
    ['search_text', folded, ''],
  ] as const)
    await trx.schema
      .alterTable('donations')
      .addColumn(name, type, (c) =>
        initial === null ? c.references('users.id').onDelete('set null') : c.notNull().defaultTo(initial),
      )
      .execute()
}

async function createTables(trx: Trx, engine: Engine): Promise<void> {
  const withId = (name: string) =>
    engine === 'postgres'
      ? trx.schema
          .createTable(name)
          .addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      : trx.schema.createTable(name).addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
  await withId('donation_events')
    .addColumn('donation_id', 'bigint', (c) => c.notNull().references('donations.id').onDelete('cascade'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'bigint', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await withId('donation_messages')
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('event_id', 'bigint', (c) => c.notNull().references('donation_events.id').onDelete('cascade'))
    .addColumn('donation_id', 'bigint', (c) => c.references('donations.id').onDelete('cascade'))
    .addColumn('donation_ids', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('staff_id', 'bigint', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('waiting'))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text', (c) => c.notNull())
    .addColumn('leased_until', 'text')
    .addColumn('is_notified', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('failure', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text')
    .execute()
}

const INDEXES: readonly [name: string, table: string, columns: string[]][] = [
  ['donations_queue', 'donations', ['status', 'pending_since', 'id']],
  ['donations_decided', 'donations', ['status', 'decided_at', 'id']],
  ['donations_file', 'donations', ['proof_sha256']],
  ['donations_code', 'donations', ['transaction_code']],
  ['donations_amount', 'donations', ['amount_cents', 'created_at']],
  ['donations_donor', 'donations', ['donor_key', 'created_at']],
  ['donations_method', 'donations', ['method_id', 'status', 'id']],
  ['donation_events_donation', 'donation_events', ['donation_id', 'kind', 'actor_id']],
  ['donation_messages_due', 'donation_messages', ['state', 'next_attempt_at']],
  ['donation_messages_donation', 'donation_messages', ['donation_id']],
  ['donation_messages_event', 'donation_messages', ['event_id']],
]

/** Adds columns for the review of donations, and tables for their events and for messages to donors (D25, D39). */
export const donationReview: Migration = async (trx, engine) => {
  await addColumns(trx, engine)
  await createTables(trx, engine)
  await sql`update donations set pending_since = created_at`.execute(trx)
  await fillTexts(trx)
  for (const [name, table, columns] of INDEXES)
    await trx.schema.createIndex(name).on(table).columns(columns).execute()
  await sql`update donations set is_suspected = 1 where exists (
    select 1 from donations as other where other.id <> donations.id and (
      other.proof_sha256 = donations.proof_sha256
      or (donations.transaction_code <> '' and other.transaction_code = donations.transaction_code)))`.execute(
    trx,
  )
  await sql`insert into donation_events (donation_id, at, kind)
    select id, created_at, 'received' from donations order by id`.execute(trx)
  await sql`insert into donation_events (donation_id, at, kind, note)
    select id, decided_at, status, status_reason from donations where decided_at is not null order by id`.execute(
    trx,
  )
  await indexSearchText(trx, engine, 'donations', 'donation_search')
}
