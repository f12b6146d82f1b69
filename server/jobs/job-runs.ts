import { readFact, storeFact } from '../db/fact-store'
import type { Db } from '../db/schema'
import type { Clock } from '../http/clock'

/** The jobs that run at intervals, with the interval in seconds. */
export const JOB_SECONDS = { sweep: 3600, mail: 60 } as const
export type JobName = keyof typeof JOB_SECONDS

/** The end of a job's last run on any server: the time, and whether the job succeeded. */
export interface JobRun {
  at: string
  isDone: boolean
}

/**
 * Time in ms after which a run is stored again although its result is the same as that of the stored run. If every run
 * of the mail job were stored, the content of an idle database would change every minute, and the cached responses for
 * staff would become invalid each time.
 */
const STORED_EVERY_MS = 3_600_000

interface OwnRun {
  last: JobRun
  stored: JobRun
}

/** The last run of each job on this server. It may be newer than the run in the database. */
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

/** Runs a job and notes the time of its end and its result, for the settings screen. */
export async function noteRun(db: Db, clock: Clock, job: JobName, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    await store(db, job, { at: clock().toISOString(), isDone: false })
    throw error
  }
  await store(db, job, { at: clock().toISOString(), isDone: true })
}

/** Returns the last run of a job: the run stored by any server, or this server's own last run if it is newer. */
export async function readRun(db: Db, job: JobName): Promise<JobRun | null> {
  const stored = await readFact<JobRun>(db, factOf(job))
  const own = ownRuns.get(db)?.get(job)?.last
  return own && (!stored || own.at > stored.at) ? own : stored
}
