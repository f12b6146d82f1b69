import type { Logger } from 'pino'
import { openDatabase } from './db/database'
import { migrate } from './db/migrate'
import type { Db } from './db/schema'
import { seedDemo } from './demo/seed'
import type { Settings } from './env'
import { sweepAudit } from './http/audit'
import type { Clock } from './http/clock'
import { sweepAuth } from './resources/auth/sweep'
import { createProofFiles, type ProofFiles } from './files/proof-files'
import { knownProofPaths } from './resources/donations/store'
import { createMediaFiles, type MediaFiles } from './files/media-files'

export interface Store {
  db: Db
  proofFiles: ProofFiles
  media: MediaFiles
  /** Deletes files of interrupted uploads and expired records. */
  sweep(): Promise<void>
}

/** Opens the database and the data folder and runs the migrations. */
export async function openStore(settings: Settings, clock: Clock, logger: Logger): Promise<Store> {
  const opened = openDatabase(settings, (error) => logger.warn({ err: error }, 'idle database connection'))
  const { db } = opened
  try {
    await migrate(opened)
    const proofFiles = createProofFiles(settings.dataDir)
    const media = createMediaFiles(settings.dataDir)
    if (settings.isDemo && (await seedDemo({ db, clock, proofFiles, media })))
      logger.info('demonstration data put in')
    const sweep = async () => {
      await sweepAuth(db, clock())
      await sweepAudit(db, clock())
      const removed = await proofFiles.sweep(clock(), (paths) => knownProofPaths(db, paths))
      if (removed > 0) logger.info({ removed }, 'files of interrupted uploads removed')
    }
    await sweep()
    return { db, proofFiles, media, sweep }
  } catch (error) {
    await db.destroy()
    throw error
  }
}
