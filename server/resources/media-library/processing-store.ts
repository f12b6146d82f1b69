import { sql } from 'kysely'
import type { Db } from '../../db/schema'

/** A file that a server has reserved: to make the resized versions of a picture, or to store the size of a document. */
export interface ClaimedFile {
  id: number
  name: string
  kind: 'picture' | 'document'
  attempts: number
}

/**
 * Number of attempts after which a file is marked as failed, because the file may be the reason why the server crashes
 * each time.
 */
const ATTEMPTS_MAX = 5
const GIVEN_UP = 'Não foi possível preparar este ficheiro. Substitua-o por outra cópia.'

/** Reserves the oldest unprocessed file until the time `until`. Returns null if there is none. */
export async function claimFile(db: Db, now: string, until: string): Promise<ClaimedFile | null> {
  const isFree = sql<boolean>`(leased_until is null or leased_until <= ${now})`
  await db
    .updateTable('media_files')
    .set({ state: 'failed', failure: GIVEN_UP, leased_until: null })
    .where('state', '=', 'processing')
    .where('attempts', '>=', ATTEMPTS_MAX)
    .where(isFree)
    .execute()
  const row = await db
    .updateTable('media_files')
    .set((file) => ({ leased_until: until, attempts: sql<number>`${file.ref('attempts')} + 1` }))
    .where('id', '=', (query) =>
      query
        .selectFrom('media_files')
        .select('id')
        .where('state', '=', 'processing')
        .where(isFree)
        .orderBy('id')
        .limit(1),
    )
    // The conditions are checked again, because another server may have reserved the file since the inner query.
    .where(isFree)
    .where('state', '=', 'processing')
    .returning(['id', 'name', 'kind', 'attempts'])
    .executeTakeFirst()
  return row ?? null
}

/**
 * Returns an update of a reserved file. It changes nothing if the file was replaced or deleted, or if another server
 * has reserved it since then.
 */
const claimed = (db: Db, { id, name, attempts }: ClaimedFile) =>
  db
    .updateTable('media_files')
    .where('id', '=', id)
    .where('name', '=', name)
    .where('attempts', '=', attempts)
    .where('state', '=', 'processing')

export async function renewClaim(db: Db, file: ClaimedFile, until: string): Promise<void> {
  await claimed(db, file).set({ leased_until: until }).execute()
}

export interface PreparedFile {
  bytes: number
  width: number | null
  height: number | null
}

/** Stores the result. The size in bytes is stored only if it is not known yet; for an upload it is. */
export async function finishFile(db: Db, file: ClaimedFile, made: PreparedFile): Promise<void> {
  await claimed(db, file)
    .set({
      state: 'ready',
      failure: '',
      leased_until: null,
      width: made.width,
      height: made.height,
      bytes: sql<number>`case when bytes = 0 then ${sql.lit(made.bytes)} else bytes end`,
    })
    .execute()
}

export async function failFile(db: Db, file: ClaimedFile, reason: string): Promise<void> {
  await claimed(db, file).set({ state: 'failed', failure: reason, leased_until: null }).execute()
}

/** Returns whether files are still unprocessed. Reserved files count too. */
export async function isAnyWaiting(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('media_files')
    .select('id')
    .where('state', '=', 'processing')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
