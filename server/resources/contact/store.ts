import type { ContactMessage } from '../../../src/shared/contact'
import type { Trx } from '../../db/schema'

export async function addContactMessage(
  trx: Trx,
  { name, email, phone, subject, message }: ContactMessage,
  createdAt: string,
): Promise<number> {
  const row = await trx
    .insertInto('contact_messages')
    .values({ name, email, phone, subject, message, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
