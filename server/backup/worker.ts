/** Makes backups and rehearses restores in a separate thread, so that they do not block the server's own thread. */
import { parentPort, workerData } from 'node:worker_threads'
import { isFlagSet, runTask, type BackupTask } from './task'

const { task, stopFlag } = workerData as { task: BackupTask; stopFlag: SharedArrayBuffer }
parentPort?.postMessage(await runTask(task, () => isFlagSet(stopFlag)))
