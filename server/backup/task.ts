import { makeBackup, type Place } from './backup'
import { failureText } from './failure'
import type { Progress } from './progress'
import { BackupRefusal } from './refusal'
import { rehearseRestore } from './rehearse'

/** A long piece of work of the daily backup. */
export type BackupTask =
  | { kind: 'make'; file: string; place: Place }
  | { kind: 'rehearse'; file: string; folder: string; passphrase: string | null }

/** How a task ended. It can be sent between threads, which an error of a class of its own cannot. */
export type TaskEnd =
  | { isDone: true; bytes: number; missingProofs: string[] }
  | {
      isDone: false
      /** Whether the archive, not the disk or another circumstance, is what is wrong. */
      isRefused: boolean
      problem: string
      detail: string
    }

export const UNEXPECTED = 'Um erro inesperado. O registo do servidor tem os pormenores.'

/** Whether a flag of one 32-bit number, which threads share, is set. */
export const isFlagSet = (flag: SharedArrayBuffer): boolean => Atomics.load(new Int32Array(flag), 0) === 1

/** Does tasks; a stop ends the one that runs. */
export interface TaskRunner {
  run(task: BackupTask): Promise<TaskEnd>
  stop(): void
}

/** A progress that shows nothing. It ends the task at the next piece when the server stops. */
function stoppable(isStopped: () => boolean): Progress {
  const check = () => {
    if (isStopped()) throw new Error('the server stops')
  }
  return { say: () => {}, table: check, files: check, piece: check, end: () => {} }
}

/** Describes an error for the administrator and for the server's log. */
export const failedEnd = (error: unknown): TaskEnd & { isDone: false } => ({
  isDone: false,
  isRefused: error instanceof BackupRefusal,
  problem: failureText(error) ?? UNEXPECTED,
  detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
})

/** Does a task in this thread. It ends soon after `isStopped` returns true, and leaves nothing half done. */
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
