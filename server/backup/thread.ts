import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { failedEnd, isFlagSet, runTask, type BackupTask, type TaskEnd, type TaskRunner } from './task'

/**
 * The bundle of worker.ts, beside the bundle that this code is part of (server/build/bundle.ts). It is not there when the
 * sources run without a build, as in `npm run dev`: then the task runs in the server's own thread.
 */
const own = fileURLToPath(import.meta.url)
const WORKER_FILE = path.join(path.dirname(own), `backup-worker${path.extname(own)}`)

/**
 * Does tasks in a thread of their own. The driver of SQLite is synchronous, so a restore of many rows would make all
 * requests wait. A stop asks the thread to end, by a flag that both threads share. `terminate()` would end the whole
 * process with an error if the driver is at work.
 */
export function createBackupThread(file = WORKER_FILE): TaskRunner {
  const stopFlag = new SharedArrayBuffer(4)
  return {
    run(task: BackupTask): Promise<TaskEnd> {
      if (!existsSync(file)) return runTask(task, () => isFlagSet(stopFlag))
      return new Promise<TaskEnd>((resolve) => {
        const worker = new Worker(file, { workerData: { task, stopFlag } })
        let end: TaskEnd = failedEnd(new Error('the thread ended'))
        worker.once('message', (message: TaskEnd) => (end = message))
        worker.once('error', (error) => (end = failedEnd(error)))
        worker.once('exit', () => resolve(end))
      })
    },
    stop: () => void Atomics.store(new Int32Array(stopFlag), 0, 1),
  }
}
