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
  /** Why it failed, for the administrator. */
  problem?: string | null
}

const factOf = (kind: BackupRunKind): string => `${kind}:last`
const goodFactOf = (kind: BackupRunKind): string => `${kind}:good`

export const readBackupRun = (db: Db, kind: BackupRunKind): Promise<BackupRun | null> =>
  readFact<BackupRun>(db, factOf(kind))

/** When the last run ended well; null before the first one. */
export const readLastGood = async (db: Db, kind: BackupRunKind): Promise<string | null> =>
  (await readFact<{ at: string }>(db, goodFactOf(kind)))?.at ?? null

/** Stores how a run ended. */
export async function storeBackupRun(db: Db, kind: BackupRunKind, run: BackupRun): Promise<void> {
  await storeFact(db, factOf(kind), run)
  if (run.isDone) await storeFact(db, goodFactOf(kind), { at: run.at })
}

/**
 * Stores for the settings how a run of a command ended, in the database of the server whose variables the command has. Does nothing
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
    if (await isMigrated(db, engine)) await storeBackupRun(db, kind, run)
  } finally {
    await db.destroy()
  }
}
