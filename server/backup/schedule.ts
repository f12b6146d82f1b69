import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/schema'
import type { DiskSpace } from '../files/disk-space'
import { addSeconds, dayInMaputo, type Clock } from '../http/clock'
import type { Background } from '../jobs/background'
import { storeBackupRun } from '../jobs/backup-runs'
import { changeTurn, claimTurn, isTurnLeft, RETRY_SECONDS, type BackupItem } from '../jobs/backup-turn'
import { createLeasedWork } from '../jobs/leased-work'
import type { PostOffice } from '../mail/mail'
import { attemptBackup, removeLeftovers, type AttemptEnd } from './attempt'
import type { Place } from './backup'
import { mailFailure, mailRecovery } from './failure-mail'
import { archiveName } from './kept-archives'
import type { BackupPlan } from './plan'
import type { TaskRunner } from './task'

/** Interval in ms at which a server checks whether a backup is due. */
const ROUND_MS = 60_000

interface Given {
  plan: BackupPlan
  place: Place
  siteUrl: string
  db: Db
  clock: Clock
  disk: DiskSpace
  background: Background
  logger: FastifyBaseLogger
  postOffice: PostOffice
  tasks: TaskRunner
}

/** Returns the result of the first failed step of an attempt; undefined if no step failed. */
const failureOf = (end: AttemptEnd) =>
  [end.made, end.rehearsed, end.copied, end.cleaned].find((step) => step !== null && !step.isDone)

/**
 * Makes the daily backup (D95): makes an archive and rehearses a restore of it. If several servers use one database,
 * only one of them makes the backup. If that server stops or is killed before the end, another server, or the same
 * server after its restart, completes the backup.
 */
export function createBackupSchedule(given: Given) {
  const { plan, db, clock, logger, postOffice, siteUrl, tasks } = given
  let isStopped = false

  /**
   * Stores the results of the backup and of the rehearsal and changes the state of the daily backup
   * (jobs/backup-turn.ts), all in one transaction. After a failure, queues mails about it, but at most once a day.
   * After the first success that follows a mailed failure, queues mails about the success.
   */
  async function store(item: BackupItem, archive: string, end: AttemptEnd): Promise<boolean> {
    const now = clock()
    const at = now.toISOString()
    const failure = failureOf(end)
    const problem = failure && !failure.isDone ? failure.problem : null
    const bytes = end.isThere ? (await stat(path.join(plan.folder, archive))).size : null
    return changeTurn(db, item, async (turn, trx) => {
      if (end.isThere) await storeBackupRun(trx, 'backup', { at, isDone: true, bytes })
      if (!end.isThere || end.copied?.isDone === false)
        await storeBackupRun(trx, 'backup', { at, isDone: false, bytes, problem })
      if (end.rehearsed)
        await storeBackupRun(trx, 'rehearsal', {
          ...{ at, isDone: end.rehearsed.isDone, bytes: null },
          problem: end.rehearsed.isDone ? null : end.rehearsed.problem,
        })
      const good = end.rehearsed?.isDone ? archive : turn.good
      const free = { holder: null, leasedUntil: null, good }
      if (problem === null) {
        if (turn.mailedOn !== null) await mailRecovery(trx, postOffice, { siteUrl, now })
        return { ...free, doneFor: item.due, retryAt: null, archive: null, mailedOn: null }
      }
      const today = dayInMaputo(now)
      if (turn.mailedOn !== today) await mailFailure(trx, postOffice, { siteUrl, problem, now })
      return {
        ...free,
        retryAt: addSeconds(now, RETRY_SECONDS).toISOString(),
        archive: end.isThere ? archive : null,
        mailedOn: today,
      }
    })
  }

  async function run(item: BackupItem): Promise<void> {
    const archive = item.archive ?? archiveName(clock())
    if (!(await changeTurn(db, item, () => Promise.resolve({ archive })))) return
    const end = await attemptBackup(archive, {
      ...given,
      good: item.good,
      runTask: (task) => tasks.run(task),
    })
    // A stop of the server is not a failure of the backup. The next start continues the work, and uses the archive if
    // it is complete.
    if (isStopped && failureOf(end)) {
      await removeLeftovers(given)
      return void (await changeTurn(db, item, () => Promise.resolve({ holder: null, leasedUntil: null })))
    }
    if (!(await store(item, archive, end)))
      return logger.warn({ archive }, 'another server took the backup over')
    const failure = failureOf(end)
    if (failure && !failure.isDone) {
      const { problem, detail } = failure
      return logger.error({ archive, problem, detail }, 'scheduled backup failed')
    }
    if (end.dropped.length > 0) logger.info({ dropped: end.dropped }, 'old backups deleted')
    const missing = end.rehearsed?.isDone ? end.rehearsed.missingProofs : []
    if (missing.length > 0)
      logger.warn({ missing }, 'the backup lacks proofs that the server had lost before')
    logger.info({ archive }, 'scheduled backup made, and its restore rehearsed')
  }

  const work = createLeasedWork<BackupItem>({
    ...given,
    name: 'scheduled backup',
    source: {
      claim: (now, until) => claimTurn(db, now, until, plan.at),
      renew: (item, until) => changeTurn(db, item, () => Promise.resolve({ leasedUntil: until })),
      run,
      isLeft: () => isTurnLeft(db, clock(), plan.at),
    },
  })
  let timer: NodeJS.Timeout | null = null
  return {
    /** Makes the backup if it is due. */
    wake: () => work.wake(),
    start() {
      work.wake()
      timer = setInterval(() => work.wake(), ROUND_MS)
      timer.unref()
    },
    stop() {
      isStopped = true
      if (timer) clearInterval(timer)
      work.stop()
      tasks.stop()
    },
  }
}
