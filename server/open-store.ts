import type { Logger } from 'pino'
import { openDatabase } from './db/database'
import { migrate } from './db/migrate'
import type { Db } from './db/schema'
import { claimMode } from './demo/mode'
import { seedDemo } from './demo/seed'
import type { Settings } from './env'
import { checkDaily, sweepAudit } from './http/audit'
import { sweepUploadDays } from './http/storage-gate'
import type { Clock } from './http/clock'
import { noteRun } from './jobs/job-runs'
import { emptyBin } from './jobs/empty-bin'
import { runRetention } from './jobs/retention'
import { dropOldMerges } from './resources/people/merge-store'
import { sweepAuth } from './resources/auth/sweep'
import { createDiskSpace, type DiskSpace, type ReadFileSystem } from './files/disk-space'
import { createProofFiles, type ProofFiles } from './files/proof-files'
import { knownProofPaths } from './resources/donations/store'
import { removeLeftovers } from './resources/media-library/processing'
import { knownNames } from './resources/media-library/store'
import { createMediaFiles, type MediaFiles } from './files/media-files'
import { createResumableFiles, type ResumableFiles } from './files/resumable-files'
import { RESUMABLE_DAYS } from '../src/shared/resumable'

export interface Store {
  db: Db
  proofFiles: ProofFiles
  media: MediaFiles
  resumable: ResumableFiles
  disk: DiskSpace
  /** Deletes files of interrupted uploads, and expired records. */
  sweep(): Promise<void>
}

/**
 * Opens the database and the data folder, runs the migrations, and deletes what has expired. In demonstration mode it
 * also adds the demonstration data.
 */
export async function openStore(
  settings: Settings,
  clock: Clock,
  logger: Logger,
  readFileSystem?: ReadFileSystem,
): Promise<Store> {
  const opened = openDatabase(settings, (error) =>
    logger.warn({ err: error }, 'idle database connection failed'),
  )
  const { db } = opened
  try {
    await migrate(opened)
    await claimMode(db, settings.isDemo)
    const proofFiles = createProofFiles(settings.dataDir)
    const media = createMediaFiles(settings.dataDir, (error) =>
      logger.warn({ err: error }, 'picture could not be decoded or stored'),
    )
    const resumable = createResumableFiles(settings.dataDir)
    const disk = createDiskSpace(settings.dataDir, settings.storage.reserveBytes, readFileSystem)
    if (settings.isDemo && (await seedDemo({ db, clock, proofFiles, media })))
      logger.info('demonstration data added')
    const sweepAll = async () => {
      await sweepAuth(db, clock())
      await sweepAudit(db, clock())
      await checkDaily(db, clock(), logger)
      await sweepUploadDays(db, clock())
      const emptied = await emptyBin(db, clock())
      if (emptied > 0) logger.info({ emptied }, 'records deleted from the bin')
      await dropOldMerges(db, clock())
      const forgotten = await runRetention(db, clock())
      if (forgotten) logger.info({ forgotten }, 'data past its time removed (D41)')
      const removed = await proofFiles.sweep(clock(), (paths) => knownProofPaths(db, paths))
      const abandoned = await media.sweep(clock(), (names) => knownNames(db, names))
      await resumable.sweep(clock(), RESUMABLE_DAYS * 24 * 3_600_000)
      await removeLeftovers(db, media)
      if (removed + abandoned > 0)
        logger.info({ removed: removed + abandoned }, 'files of interrupted uploads removed')
    }
    const sweep = () => noteRun(db, clock, 'sweep', sweepAll)
    await sweep()
    opened.endStart()
    return { db, proofFiles, media, resumable, disk, sweep }
  } catch (error) {
    await db.destroy()
    throw error
  }
}
