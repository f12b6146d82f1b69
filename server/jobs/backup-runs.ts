import { existsSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '../db/database'
import { readFact, storeFact } from '../db/fact-store'
import type { Db } from '../db/schema'
import { isMigrated } from '../db/table-rows'

/** A backup, or the rehearsal of a restore. */
export type BackupRunKind = 'backup' | 'rehearsal'

/** How the last run ended. */
export interface BackupRun {
  at: string
  isDone: boolean
  /** The size of the archive; null where it is not known. */
  bytes: number | null
}

const factOf = (kind: BackupRunKind): string => `${kind}:last`

export const readBackupRun = (db: Db, kind: BackupRunKind): Promise<BackupRun | null> =>
  readFact<BackupRun>(db, factOf(kind))

/**
 * Stores for the settings how a run ended, in the database of the server whose variables the command has. Does nothing
 * where there is none, such as on a computer that only keeps archives.
 */
export async function noteBackupRun(
  where: { databaseUrl: string | null; dataDir: string },
  kind: BackupRunKind,
  run: BackupRun,
): Promise<void> {
  if (where.databaseUrl === null && !existsSync(path.join(where.dataDir, 'data.sqlite'))) return
  const { db, engine } = openDatabase(where, (error) => {
    throw error
  })
  try {
    if (await isMigrated(db, engine)) await storeFact(db, factOf(kind), run)
  } finally {
    await db.destroy()
  }
}
