import { rm } from 'node:fs/promises'
import type { Progress } from './progress'
import { restoreBackup, type Restored } from './restore'
import { removeAtExit } from './safe-file'

/**
 * Rehearses a restore: restores the archive into a SQLite database in a folder that is deleted afterwards.
 * @param folder an empty folder, or one that does not exist yet
 */
export async function rehearseRestore(
  file: string,
  folder: string,
  passphrase: string | null,
  progress: Progress,
): Promise<Restored> {
  const keep = removeAtExit(folder)
  try {
    return await restoreBackup(file, { databaseUrl: null, dataDir: folder, passphrase }, progress, true)
  } finally {
    await rm(folder, { recursive: true, force: true })
    keep()
  }
}
