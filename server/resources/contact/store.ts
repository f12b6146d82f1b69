import type { ContactMessage } from '../../../src/shared/contact'
import { foldText } from '../../../src/shared/fold'
import { sql } from 'kysely'
import type { Trx } from '../../db/schema'

/**
 * Adds a message to its sender's conversation, which then waits for an answer. Simultaneous messages of one sender are
 * added to the same conversation, because the index `contact_threads_sender` allows only one per sender, apart from
 * spam.
 */
export async function addContactMessage(
  trx: Trx,
  { name, email, phone, subject, message }: ContactMessage,
  createdAt: string,
): Promise<number> {
  const key = foldText(email)
  await trx
    .insertInto('contact_threads')
    .values({
      sender_key: key,
      state: 'new',
      waiting_since: createdAt,
      last_at: createdAt,
      assigned_to: null,
      spam_at: null,
      search_text: '',
      ...{ name, email, phone, subject },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const searched = foldText([name, email, phone, subject, message].join(' '))
  const thread = await trx
    .updateTable('contact_threads')
    .set((row) => ({
      name,
      email,
      phone,
      subject,
      last_at: createdAt,
      state: sql<'new'>`case when state in ('answered', 'closed') then 'new' else state end`,
      waiting_since: sql<string>`coalesce(waiting_since, ${createdAt})`,
      revision: sql<number>`${row.ref('revision')} + 1`,
      search_text: sql<string>`search_text || ${` ${searched}`}`,
    }))
    .where('sender_key', '=', key)
    .where('state', '<>', 'spam')
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await trx
    .insertInto('contact_messages')
    .values({ name, email, phone, subject, message, created_at: createdAt, thread_id: thread.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
