import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import type { Place } from '../../server/backup/backup'
import type { Progress } from '../../server/backup/progress'
import type { TestServer } from './server'

export const SILENT: Progress = {
  say: () => {},
  table: () => {},
  files: () => {},
  end: () => {},
  piece: () => {},
}
export const ONE_FILE = { second: null, withKeys: false }
export const PASSPHRASE = 'uma frase longa que ninguém adivinha'

/** Creates a folder for a test file's archives and restored folders. The folder is deleted after the tests. */
export function backupFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'backup-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, freshName: () => path.join(folder, randomBytes(6).toString('hex')) }
}

/** Returns the database, data folder and passphrase of a test server, as the functions for backups expect them. */
export const placeOf = ({ database, dataDir }: TestServer, passphrase: string | null = null): Place => ({
  databaseUrl: database.url || null,
  dataDir,
  passphrase,
})
