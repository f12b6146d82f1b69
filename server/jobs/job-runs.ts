import { readFact, storeFact } from '../db/fact-store'
import type { Db } from '../db/schema'
import type { Clock } from '../http/clock'

/** The jobs that run at intervals, with the interval in seconds. */
export const JOB_SECONDS = { sweep: 3600, mail: 60 } as const
export type JobName = keyof typeof JOB_SECONDS

/** When a job ended last, on any server, and whether it did its work. */
export interface JobRun {
  at: string
  isDone: boolean
}

/**
 * A run is stored if the one before ended in another way or was stored so long ago, in milliseconds. A write for each
 * round of mails would change the state of an idle database every minute, and so empty the kept responses of staff.
 */
const STORED_EVERY_MS = 3_600_000

interface OwnRun {
  last: JobRun
  stored: JobRun
}

/** The last run of each job on this server, which the database need not have. */
const ownRuns = new WeakMap<Db, Map<JobName, OwnRun>>()

const factOf = (job: JobName): string => `job:${job}`

async function store(db: Db, job: JobName, last: JobRun): Promise<void> {
  const runs = ownRuns.get(db) ?? new Map<JobName, OwnRun>()
  ownRuns.set(db, runs)
  const stored = runs.get(job)?.stored
  const isKnown =
    stored?.isDone === last.isDone && Date.parse(last.at) - Date.parse(stored.at) < STORED_EVERY_MS
  if (!isKnown) await storeFact(db, factOf(job), last)
  runs.set(job, { last, stored: isKnown ? stored : last })
}

/** Runs a job and notes for the settings when it ended and how. */
export async function noteRun(db: Db, clock: Clock, job: JobName, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    await store(db, job, { at: clock().toISOString(), isDone: false })
    throw error
  }
  await store(db, job, { at: clock().toISOString(), isDone: true })
}

/** The last run of a job on any server that is stored, or on this one if it is newer. */
export async function readRun(db: Db, job: JobName): Promise<JobRun | null> {
  const stored = await readFact<JobRun>(db, factOf(job))
  const own = ownRuns.get(db)?.get(job)?.last
  return own && (!stored || own.at > stored.at) ? own : stored
}
