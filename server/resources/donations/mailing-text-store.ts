import { MAIL_KINDS, type MailKind, type MailText } from '../../../src/shared/mail-text'
import type { Db, Trx } from '../../db/schema'
import type { WriteStamp, WrittenRow } from '../../http/last-write'

/** Returns the id of the row that stores the text of this kind of e-mail. */
export const mailTextId = (kind: MailKind): number => MAIL_KINDS.indexOf(kind) + 1

/**
 * Reads the saved text of an e-mail and the user who saved it; undefined if no text is saved and the default applies.
 */
export const findSavedText = (db: Db, id: number): Promise<(MailText & WrittenRow) | undefined> =>
  db
    .selectFrom('mail_texts')
    .leftJoin('users as writers', 'writers.id', 'mail_texts.updated_by')
    .select(['mail_texts.subject', 'mail_texts.text', 'mail_texts.updated_at'])
    .select(['writers.first_name as writer_first_name', 'writers.last_name as writer_last_name'])
    .where('mail_texts.id', '=', id)
    .executeTakeFirst()

/** Reads the text that an administrator has saved for an e-mail; null if no text is saved and the default applies. */
export async function savedMailText(db: Db, kind: MailKind): Promise<MailText | null> {
  const row = await findSavedText(db, mailTextId(kind))
  return row ? { subject: row.subject, text: row.text } : null
}

export async function saveMailText(
  trx: Trx,
  id: number,
  { subject, text }: MailText,
  stamp: WriteStamp,
): Promise<void> {
  const values = { subject, text, ...stamp }
  await trx
    .insertInto('mail_texts')
    .values({ id, ...values })
    .onConflict((row) => row.column('id').doUpdateSet(values))
    .execute()
}

/** Deletes the saved text of an e-mail, so that its default text applies again. */
export async function deleteMailText(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('mail_texts').where('id', '=', id).execute()
}
