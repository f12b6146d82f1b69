import path from 'node:path'
import type { components } from '../../../src/api/v1'
import { readBackupRun, readLastGood, type BackupRun } from '../../jobs/backup-runs'
import { nextRun, readTurn } from '../../jobs/backup-turn'
import { readCheck } from '../../db/audit-chain'
import { isOnPostgres } from '../../db/database'
import type { Db } from '../../db/schema'
import type { DiskSpace } from '../../files/disk-space'
import { folderSize } from '../../files/folder-size'
import { addSeconds, type Clock } from '../../http/clock'
import type { Handler } from '../../http/contract'
import { JOB_SECONDS, readRun, type JobName } from '../../jobs/job-runs'
import { countWaitingMails, readDatabaseSize } from './store'

type System = components['schemas']['System']
type Job = System['jobs'][number]

const DAY_SECONDS = 24 * 3600
/**
 * Time in ms for which the measured sizes of the folders are reused. Measuring is slow, because a folder may have many
 * thousands of files.
 */
const SAME_SIZES_MS = 60_000

interface SystemDeps {
  db: Db
  disk: DiskSpace
  dataDir: string
  isDemo: boolean
  /** Whether a mail server is configured. */
  sendsMail: boolean
  clock: Clock
  /** Settings of the daily backup; null if no backup is made. */
  backup: { folder: string; also: string | null; at: string; keep: number } | null
  backupPassphrase: string | null
  storage: {
    /** Disk space in bytes that uploads must leave free. */
    reserveBytes: number
  }
}

const after = (at: string, seconds: number): string => addSeconds(new Date(at), seconds).toISOString()

const presentRun = (run: BackupRun | null): System['backup'] =>
  run && { at: run.at, is_done: run.isDone, bytes: run.bytes, problem: run.problem ?? null }

/** Operation that shows administrators the state of the server (D88). */
export function systemRoutes(deps: SystemDeps) {
  const { db, clock, disk, dataDir, isDemo, sendsMail, storage } = deps
  let sizes: { at: number; read: Promise<[proofs: number, media: number]> } | null = null
  const readSizes = () => {
    const now = performance.now()
    if (!sizes || now - sizes.at > SAME_SIZES_MS) {
      const folder = (name: string) => folderSize(path.join(dataDir, name))
      sizes = { at: now, read: Promise.all([folder('proofs'), folder('media')]) }
    }
    return sizes.read
  }

  async function job(name: JobName): Promise<Job> {
    const run = await readRun(db, name)
    return {
      name,
      last_at: run?.at ?? null,
      is_done: run?.isDone ?? true,
      next_at: run && after(run.at, JOB_SECONDS[name]),
    }
  }

  async function auditJob(): Promise<Job> {
    const check = await readCheck(db)
    return {
      name: 'audit',
      last_at: check?.at ?? null,
      is_done: check?.broken == null,
      next_at: check && after(check.at, DAY_SECONDS),
    }
  }

  /** Returns the plan of the daily backup in the format of the contract; null if no backup is made. */
  async function backupPlan(): Promise<System['backup_plan']> {
    if (!deps.backup) return null
    const { folder, also, at, keep } = deps.backup
    const turn = await readTurn(db)
    const now = clock()
    return {
      ...{ at, keep, folder },
      second_folder: also,
      is_encrypted: deps.backupPassphrase !== null,
      next_at: nextRun(turn, now, at),
      is_running: turn.leasedUntil !== null && turn.leasedUntil > now.toISOString(),
    }
  }

  const getSystem: Handler<'getSystem'> = async (_call, reply) => {
    void reply.header('cache-control', 'private, no-store')
    const [proofs, media] = await readSizes()
    return {
      is_demo: isDemo,
      database: isOnPostgres(db) ? 'postgres' : 'sqlite',
      sends_mail: sendsMail,
      waiting_mails: await countWaitingMails(db),
      space: {
        database: await readDatabaseSize(db),
        ...{ proofs, media },
        free: await disk.freeBytes(),
        reserve: storage.reserveBytes,
      },
      jobs: [await job('mail'), await job('sweep'), await auditJob()],
      backup: presentRun(await readBackupRun(db, 'backup')),
      rehearsal: presentRun(await readBackupRun(db, 'rehearsal')),
      last_good_backup_at: await readLastGood(db, 'backup'),
      backup_plan: await backupPlan(),
    }
  }
  return { getSystem }
}
