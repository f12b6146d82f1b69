import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder } from 'kysely'
import { foldText } from '../../../src/shared/fold'
import type { Engine } from '../database'
import type { Trx } from '../schema'
import type { Migration } from './migration'
import { indexSearchText } from './text-index'

type Table = CreateTableBuilder<string, string>
const required = (column: ColumnDefinitionBuilder) => column.notNull()
const text = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('')
const number = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)

async function createTables(trx: Trx, engine: Engine): Promise<void> {
  // This column type compares normalised text byte by byte, so that the order does not depend on the database's
  // language.
  const folded = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  const withId = (name: string): Table =>
    engine === 'postgres'
      ? trx.schema
          .createTable(name)
          .addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      : trx.schema.createTable(name).addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
  const person = (name: string): Table =>
    withId(name)
      .addColumn('user_id', 'bigint', (c) => c.unique().references('users.id').onDelete('set null'))
      .addColumn('name', 'text', required)
      .addColumn('name_key', folded, required)
      .addColumn('phone', 'text', text)
      .addColumn('phone_key', folded, text)
      .addColumn('status', 'text', (c) => c.notNull().defaultTo('active'))
      .addColumn('consent_at', 'text')
      .addColumn('consent_by', 'bigint', (c) => c.references('users.id').onDelete('set null'))
      .addColumn('consent_how', 'text', text)
      .addColumn('created_at', 'text', required)
      .addColumn('updated_at', 'text', required)
      .addColumn('updated_by', 'bigint', (c) => c.references('users.id').onDelete('set null'))
      .addColumn('merged_into', 'bigint', (c) => c.references(`${name}.id`).onDelete('cascade'))
      .addColumn('merged_at', 'text')
  const place = (table: Table): Table =>
    table
      .addColumn('province', 'text', text)
      .addColumn('province_key', folded, text)
      .addColumn('district', 'text', text)
      .addColumn('district_key', folded, text)
      .addColumn('place', 'text', text)
  await place(person('volunteers'))
    .addColumn('email', 'text', text)
    .addColumn('email_key', folded, text)
    .addColumn('availability', 'integer', number)
    .addColumn('search_text', folded, text)
    .addColumn('presentation', 'text', text)
    .execute()
  await place(person('beneficiaries'))
    .addColumn('household_size', 'integer')
    .addColumn('program_id', 'bigint', (c) => c.references('programs.id').onDelete('set null'))
    .addColumn('search_text', folded, text)
    .addColumn('needs', 'text', text)
    .execute()
  await person('partners')
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('other'))
    .addColumn('contact_person', 'text', text)
    .addColumn('email', 'text', text)
    .addColumn('email_key', folded, text)
    .addColumn('address', 'text', text)
    .addColumn('search_text', folded, text)
    .execute()
  const pair = (name: string, [one, oneTable]: string[], [other, otherTable]: string[]): Table =>
    trx.schema
      .createTable(name)
      .addColumn(one ?? '', 'bigint', (c) => c.notNull().references(`${oneTable}.id`).onDelete('cascade'))
      .addColumn(other ?? '', 'bigint', (c) => c.notNull().references(`${otherTable}.id`).onDelete('cascade'))
      .addPrimaryKeyConstraint(`${name}_key`, [one ?? '', other ?? ''])
  await pair('volunteer_skills', ['volunteer_id', 'volunteers'], ['skill_id', 'skills']).execute()
  await pair('volunteer_causes', ['volunteer_id', 'volunteers'], ['program_id', 'programs']).execute()
  await pair('partner_projects', ['partner_id', 'partners'], ['project_id', 'projects'])
    .addColumn('amount_cents', 'bigint', number)
    .addColumn('note', 'text', text)
    .execute()
  await withId('person_notes')
    .addColumn('kind', 'text', required)
    .addColumn('person_id', 'bigint', required)
    .addColumn('author_id', 'bigint', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('text', 'text', required)
    .addColumn('at', 'text', required)
    .execute()
}

const PEOPLE = ['volunteers', 'beneficiaries', 'partners'] as const

async function createIndexes(trx: Trx, engine: Engine): Promise<void> {
  const index = (table: string, name: string, columns: string[]) =>
    trx.schema.createIndex(`${table}_${name}`).on(table).columns(columns).execute()
  for (const table of PEOPLE) {
    await index(table, 'by_name', ['merged_into', 'status', 'name_key', 'id'])
    await index(table, 'by_time', ['merged_into', 'status', 'created_at', 'id'])
    await index(table, 'same_name', ['name_key'])
    await index(table, 'same_phone', ['phone_key'])
    if (table !== 'beneficiaries') await index(table, 'same_email', ['email_key'])
    if (table !== 'partners') await index(table, 'by_province', ['province_key', 'district_key'])
    await indexSearchText(trx, engine, table, `${table}_search`)
  }
  await index('beneficiaries', 'by_program', ['program_id'])
  await index('volunteer_skills', 'by_skill', ['skill_id', 'volunteer_id'])
  await index('volunteer_causes', 'by_program', ['program_id', 'volunteer_id'])
  await index('partner_projects', 'by_project', ['project_id'])
  await index('person_notes', 'by_person', ['kind', 'person_id', 'id'])
}

interface OldUser {
  id: number
  username: string
  email: string
  email_key: string
  first_name: string
  last_name: string
  phone: string
  user_type: string
  created_at: string
}

/** Creates a record for each existing account whose profile type needs one. Exported only for its test. */
export async function addRecordsOfAccounts(trx: Trx): Promise<void> {
  const { rows } = await sql<OldUser>`select id, username, email, email_key, first_name, last_name, phone,
    user_type, created_at from users where user_type in ('volunteer', 'beneficiary', 'partner')
    order by id`.execute(trx)
  for (const user of rows) {
    const name = `${user.first_name} ${user.last_name}`.trim() || user.username
    const key = foldText(name)
    const phoneKey = user.phone.replace(/\D/g, '').replace(/^(00)?258(?=\d{9}$)/, '')
    const searched = foldText(`${name} ${user.email} ${user.phone}`)
    const shared = sql`${user.id}, ${name}, ${key}, ${user.phone}, ${phoneKey}, ${user.created_at},
      ${user.created_at}`
    const columns = sql`user_id, name, name_key, phone, phone_key, created_at, updated_at`
    if (user.user_type === 'beneficiary')
      await sql`insert into beneficiaries (${columns}, search_text)
        values (${shared}, ${foldText(`${name} ${user.phone}`)})`.execute(trx)
    else
      await sql`insert into ${sql.table(`${user.user_type}s`)} (${columns}, email, email_key, search_text)
        values (${shared}, ${user.email}, ${user.email_key}, ${searched})`.execute(trx)
  }
}

/** Adds the records of volunteers, beneficiaries and partners, and the notes of staff about them (D44). */
export const people: Migration = async (trx, engine) => {
  await createTables(trx, engine)
  await addRecordsOfAccounts(trx)
  await createIndexes(trx, engine)
}
