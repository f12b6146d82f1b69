/** The thread that makes backups and rehearses restores, so that the server's own thread stays free. */
import { parentPort, workerData } from 'node:worker_threads'
import { runTask, type BackupTask } from './task'

parentPort?.postMessage(await runTask(workerData as BackupTask))
