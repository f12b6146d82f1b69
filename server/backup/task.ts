import { makeBackup, type Place } from './backup'
import { failureText } from './failure'
import type { Progress } from './progress'
import { BackupRefusal } from './refusal'
import { rehearseRestore } from './rehearse'

/** One of the two slow steps of the daily backup: making the archive, or rehearsing a restore of it. */
export type BackupTask =
  | { kind: 'make'; file: string; place: Place }
  | { kind: 'rehearse'; file: string; folder: string; passphrase: string | null }

/** The result of a task, as a plain object: an error object would lose its class when it is sent between threads. */
export type TaskEnd =
  | { isDone: true; bytes: number; missingProofs: string[] }
  | {
      isDone: false
      /** Whether the archive, a path or a setting is wrong, in contrast to an error of the disk or the system. */
      isRefused: boolean
      problem: string
      detail: string
    }

export const UNEXPECTED = 'Um erro inesperado. O registo do servidor tem os pormenores.'

/** Whether a flag is set. The flag is one 32-bit number in memory that two threads share. */
export const isFlagSet = (flag: SharedArrayBuffer): boolean => Atomics.load(new Int32Array(flag), 0) === 1

/** Runs tasks. `stop` ends the running task. */
export interface TaskRunner {
  run(task: BackupTask): Promise<TaskEnd>
  stop(): void
}

/** Returns a `Progress` that shows nothing. Its functions throw when the server stops, which ends the task. */
function stoppable(isStopped: () => boolean): Progress {
  const check = () => {
    if (isStopped()) throw new Error('the server stops')
  }
  return { say: () => {}, table: check, files: check, piece: check, end: () => {} }
}

/** Returns the result of a failed task: `problem` is for the administrator, `detail` for the server's log. */
export const failedEnd = (error: unknown): TaskEnd & { isDone: false } => ({
  isDone: false,
  isRefused: error instanceof BackupRefusal,
  problem: failureText(error) ?? UNEXPECTED,
  detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
})

/** Runs a task in this thread. If `isStopped` returns true, the task ends soon and deletes its incomplete files. */
export async function runTask(task: BackupTask, isStopped: () => boolean): Promise<TaskEnd> {
  const progress = stoppable(isStopped)
  try {
    if (task.kind === 'make') {
      const { bytes } = await makeBackup(task.file, task.place, { second: null, withKeys: false }, progress)
      return { isDone: true, bytes, missingProofs: [] }
    }
    const { manifest, missingProofs } = await rehearseRestore(
      task.file,
      task.folder,
      task.passphrase,
      progress,
    )
    return { isDone: true, bytes: manifest.files.bytes, missingProofs }
  } catch (error) {
    return failedEnd(error)
  }
}
