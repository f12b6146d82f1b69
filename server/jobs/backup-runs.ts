import { existsSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '../db/database'
import { readFact, storeFact } from '../db/fact-store'
import type { Db } from '../db/schema'
import { isMigrated } from '../db/table-rows'

/** The kind of a run: a backup, or the rehearsal of a restore. */
export type BackupRunKind = 'backup' | 'rehearsal'

/** The end of the last run: the time, and whether the run succeeded. */
export interface BackupRun {
  at: string
  isDone: boolean
  /** Size of the archive in bytes; null if it is unknown. */
  bytes: number | null
  /** The reason of a failure, for the administrator. */
  problem?: string | null
}

const factOf = (kind: BackupRunKind): string => `${kind}:last`
const goodFactOf = (kind: BackupRunKind): string => `${kind}:good`

export const readBackupRun = (db: Db, kind: BackupRunKind): Promise<BackupRun | null> =>
  readFact<BackupRun>(db, factOf(kind))

/** Returns the time at which the last successful run ended; null before the first one. */
export const readLastGood = async (db: Db, kind: BackupRunKind): Promise<string | null> =>
  (await readFact<{ at: string }>(db, goodFactOf(kind)))?.at ?? null

/** Stores the result of a run. */
export async function storeBackupRun(db: Db, kind: BackupRunKind, run: BackupRun): Promise<void> {
  await storeFact(db, factOf(kind), run)
  if (run.isDone) await storeFact(db, goodFactOf(kind), { at: run.at })
}

/**
 * Stores the result of a run that an administrator started with a command, so that the settings screen can show it. The
 * result is stored in the database of the server whose environment variables the command uses. Does nothing if there is
 * no such database, such as on a computer that only stores archives.
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
    if (await isMigrated(db, engine)) await storeBackupRun(db, kind, run)
  } finally {
    await db.destroy()
  }
}
