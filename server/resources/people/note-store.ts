import type { PersonKind } from '../../../src/shared/person'
import type { Db, Trx } from '../../db/schema'

/** Reads the notes about a person, newest first. */
export const listNotes = (db: Db, kind: PersonKind, id: number) =>
  db
    .selectFrom('person_notes')
    .leftJoin('users', 'users.id', 'author_id')
    .select(['person_notes.id', 'text', 'at', 'first_name', 'last_name'])
    .where('kind', '=', kind)
    .where('person_id', '=', id)
    .orderBy('person_notes.id', 'desc')
    .execute()

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

export async function addNote(
  trx: Trx,
  note: { kind: PersonKind; person_id: number; author_id: number; text: string; at: string },
): Promise<void> {
  await trx.insertInto('person_notes').values(note).execute()
}
