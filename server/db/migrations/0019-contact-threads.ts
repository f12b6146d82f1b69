import { sql } from 'kysely'
import { foldText } from '../../../src/shared/fold'
import type { Engine } from '../database'
import type { Trx } from '../schema'
import type { Migration } from './migration'
import { indexSearchText } from './text-index'

interface OldMessage {
  id: number
  name: string
  email: string
  phone: string
  subject: string
  message: string
  created_at: string
}

async function createTables(trx: Trx, engine: Engine): Promise<void> {
  const folded = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  const withId = (name: string) =>
    engine === 'postgres'
      ? trx.schema
          .createTable(name)
          .addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      : trx.schema.createTable(name).addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
  await withId('contact_threads')
    .addColumn('sender_key', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('new'))
    .addColumn('waiting_since', 'text')
    .addColumn('last_at', 'text', (c) => c.notNull())
    .addColumn('assigned_to', 'bigint', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('spam_at', 'text')
    .addColumn('search_text', folded, (c) => c.notNull().defaultTo(''))
    .execute()
  await trx.schema
    .alterTable('contact_messages')
    .addColumn('thread_id', engine === 'postgres' ? sql`bigint` : sql`integer`, (c) =>
      c.references('contact_threads.id').onDelete('cascade'),
    )
    .execute()
  await withId('contact_replies')
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('thread_id', 'bigint', (c) => c.notNull().references('contact_threads.id').onDelete('cascade'))
    .addColumn('author_id', 'bigint', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('quote', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('quoted_at', 'text')
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('waiting'))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text', (c) => c.notNull())
    .addColumn('leased_until', 'text')
    .addColumn('failure', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text')
    .execute()
  await withId('contact_events')
    .addColumn('thread_id', 'bigint', (c) => c.notNull().references('contact_threads.id').onDelete('cascade'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'bigint', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('target_id', 'bigint', (c) => c.references('users.id').onDelete('set null'))
    .execute()
}

/** Creates conversations for the messages that were stored before the inbox existed: one for each sender. */
async function threadOldMessages(trx: Trx): Promise<void> {
  const { rows } = await sql<OldMessage>`select id, name, email, phone, subject, message, created_at
    from contact_messages order by id`.execute(trx)
  const senders = new Map<string, OldMessage[]>()
  for (const row of rows) {
    const key = foldText(row.email)
    senders.set(key, [...(senders.get(key) ?? []), row])
  }
  for (const [key, messages] of senders) {
    const [first, last] = [messages[0], messages.at(-1)]
    if (!first || !last) continue
    const texts = messages.map(({ subject, message }) => `${subject} ${message}`)
    const searched = foldText([last.name, last.email, last.phone, ...texts].join(' '))
    const { rows: added } = await sql<{ id: number }>`insert into contact_threads
      (sender_key, name, email, phone, subject, waiting_since, last_at, search_text)
      values (${key}, ${last.name}, ${last.email}, ${last.phone}, ${last.subject}, ${first.created_at},
        ${last.created_at}, ${searched}) returning id`.execute(trx)
    for (const { id } of messages)
      await sql`update contact_messages set thread_id = ${added[0]?.id} where id = ${id}`.execute(trx)
  }
}

const INDEXES: readonly [name: string, table: string, columns: string[]][] = [
  ['contact_threads_queue', 'contact_threads', ['state', 'waiting_since', 'id']],
  ['contact_threads_newest', 'contact_threads', ['last_at', 'id']],
  ['contact_messages_thread', 'contact_messages', ['thread_id']],
  ['contact_replies_thread', 'contact_replies', ['thread_id', 'state']],
  ['contact_replies_due', 'contact_replies', ['state', 'next_attempt_at']],
  ['contact_events_thread', 'contact_events', ['thread_id']],
]

/** Adds the conversations of contact messages, with the replies sent by e-mail and the events of each (D46). */
export const contactThreads: Migration = async (trx, engine) => {
  await createTables(trx, engine)
  await threadOldMessages(trx)
  for (const [name, table, columns] of INDEXES)
    await trx.schema.createIndex(name).on(table).columns(columns).execute()
  // Each sender has at most one conversation that is not spam.
  await sql`create unique index contact_threads_sender on contact_threads (sender_key)
    where state <> 'spam'`.execute(trx)
  await indexSearchText(trx, engine, 'contact_threads', 'contact_search')
}
