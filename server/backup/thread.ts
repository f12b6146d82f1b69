import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { failedEnd, isFlagSet, runTask, type BackupTask, type TaskEnd, type TaskRunner } from './task'

const own = fileURLToPath(import.meta.url)
/**
 * The bundle of worker.ts, in the same folder as the bundle that contains this code (server/build/bundle.ts). The file
 * does not exist when the sources run without a build, as in `npm run dev`. The task then runs in the server's own
 * thread.
 */
const WORKER_FILE = path.join(path.dirname(own), `backup-worker${path.extname(own)}`)

/**
 * Returns a `TaskRunner` that runs each task in a separate thread. The SQLite driver is synchronous, so a restore of
 * many rows in the server's thread would make all requests wait. `stop` ends the task through a flag that both threads
 * share: `terminate()` would crash the whole process if it interrupted the driver.
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
