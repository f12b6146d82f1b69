import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../db/database'
import type { Db } from '../db/schema'
import { syncToDisk } from '../files/sync-to-disk'
import { readArchive } from './archive-reader'
import type { Place } from './backup'
import type { Manifest } from './format'
import type { Progress } from './progress'
import { BackupRefusal } from './refusal'
import { createRowRestore, requireEmptyDatabase } from './restore-rows'
import { exists, removeAtExit } from './safe-file'
import { createStagedFiles } from './staged-files'

/** Folder in the data folder. Everything is restored into it, and moved into the data folder at the end. */
const STAGING = 'restoring.part'
/** Names that may exist in an empty folder: from the file system, and from an interrupted restore. */
const IGNORED = ['lost+found', STAGING]

async function requireEmptyFolder(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  const [found] = names.filter((name) => !IGNORED.includes(name))
  if (found !== undefined)
    throw new BackupRefusal(
      `A pasta ${dataDir} não está vazia (tem ${found}). Restaure para uma pasta vazia: DATA_DIR=… npm run restore -- FICHEIRO`,
    )
}

/** Makes SQLite write the content of its write-ahead log into the database file, because only this file is moved. */
async function emptyWriteAheadLog(db: Db): Promise<void> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  if (rows[0]?.busy !== 0) throw new Error('SQLite could not write its log into the database file')
}

/** The result of a restore. */
export interface Restored {
  manifest: Manifest
  /** Proofs that the database names but the archive does not contain: the server had lost them before the backup. */
  missingProofs: string[]
}

/**
 * Restores an archive into an empty data folder and, if `databaseUrl` is set, into an empty PostgreSQL database. The
 * archive is read twice: first to check every byte, then to restore the content. All rows are written in one
 * transaction, which also reads them back and compares them. After an error, everything that was restored is deleted.
 * @param rereads whether the files are also read back from the disk and compared
 */
export async function restoreBackup(
  file: string,
  { databaseUrl, dataDir, passphrase }: Place,
  progress: Progress,
  rereads = false,
): Promise<Restored> {
  if (!(await exists(file))) throw new BackupRefusal(`O ficheiro ${file} não existe.`)
  await requireEmptyFolder(dataDir)
  if (databaseUrl) await requireEmptyDatabase(databaseUrl)
  progress.say('A verificar a cópia…')
  await readArchive(file, passphrase, { piece: progress.piece })

  const staging = path.join(dataDir, STAGING)
  const createdFolder = await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging, { mode: 0o700 })
  const moved: string[] = []
  const keep = removeAtExit(createdFolder ?? staging)
  const undo = async () => {
    for (const name of moved) await rm(path.join(dataDir, name), { recursive: true, force: true })
    await rm(createdFolder ?? staging, { recursive: true, force: true })
  }
  /** Moves everything out of the staging folder. The database comes last, so a server cannot start too early. */
  const settle = async () => {
    const names = (await readdir(staging)).filter((name) => !name.startsWith('data.sqlite'))
    if (!databaseUrl) names.push('data.sqlite')
    for (const name of names) {
      await rename(path.join(staging, name), path.join(dataDir, name))
      moved.push(name)
    }
    await syncToDisk(dataDir)
  }

  const opened = openDatabase({ databaseUrl, dataDir: staging }, (error) => {
    throw error
  })
  try {
    const restored = await opened.db.transaction().execute(async (trx) => {
      const rows = createRowRestore(trx, opened.engine, progress)
      const files = createStagedFiles(staging, rereads, progress)
      const manifest = await readArchive(file, passphrase, {
        ...rows.use,
        ...files.use,
        piece: progress.piece,
      })
      progress.end()
      await rows.finish(manifest)
      await files.finish()
      const missingProofs = await rows.missingProofs((name) => files.has(name))
      // On PostgreSQL the files are moved before the commit, which is the last step. On SQLite the database must be
      // closed before its file is moved.
      if (databaseUrl) await settle()
      return { manifest, missingProofs }
    })
    if (!databaseUrl) await emptyWriteAheadLog(opened.db)
    await opened.db.destroy()
    if (!databaseUrl) {
      await syncToDisk(path.join(staging, 'data.sqlite'))
      await settle()
    }
    await rm(staging, { recursive: true, force: true })
    return restored
  } catch (error) {
    progress.end()
    await opened.db.destroy()
    await undo()
    throw error
  } finally {
    keep()
  }
}
