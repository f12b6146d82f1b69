/** The thread that makes backups and rehearses restores, so that the server's own thread stays free. */
import { parentPort, workerData } from 'node:worker_threads'
import { isFlagSet, runTask, type BackupTask } from './task'

const { task, stopFlag } = workerData as { task: BackupTask; stopFlag: SharedArrayBuffer }
parentPort?.postMessage(await runTask(task, () => isFlagSet(stopFlag)))
