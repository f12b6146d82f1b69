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

const factOf = (job: JobName): string => `job:${job}`

/** Runs a job and stores for the settings when it ended and how. */
export async function noteRun(db: Db, clock: Clock, job: JobName, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    await storeFact(db, factOf(job), { at: clock().toISOString(), isDone: false } satisfies JobRun)
    throw error
  }
  await storeFact(db, factOf(job), { at: clock().toISOString(), isDone: true } satisfies JobRun)
}

export const readRun = (db: Db, job: JobName): Promise<JobRun | null> => readFact<JobRun>(db, factOf(job))
