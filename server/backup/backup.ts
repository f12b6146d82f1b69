import { createReadStream } from 'node:fs'
import { opendir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { openDatabase, type OpenDatabase } from '../db/database'
import { MIGRATION_NAMES, readMigrations } from '../db/migrate'
import { isMigrated, readRows, tablesInOrder, takeSnapshot } from '../db/table-rows'
import { writeArchive } from './archive-writer'
import { checked, inPieces } from './byte-reader'
import { encrypt, PASSPHRASE_MIN, PIECE_BYTES } from './encryption'
import { failureText } from './failure'
import { FOLDERS, FORMAT, FORMAT_VERSION, isStoredFile, KEY_FILES } from './format'
import type { Progress } from './progress'
import { BackupRefusal } from './refusal'
import { exists, requireFree, storeStream } from './safe-file'

export interface Place {
  databaseUrl: string | null
  dataDir: string
  /** Passphrase for the encryption of the archive. With null the archive is not encrypted. */
  passphrase: string | null
}

interface StoredFile {
  name: string
  path: string
}

export interface BackupOptions {
  /** A file or a folder for a second copy of the archive; null for no second copy. */
  second: string | null
  /** Whether the secret files of the data folder are part of the archive. */
  withKeys: boolean
}

/** Yields the site's files in a folder and its subfolders, except those of unfinished uploads. */
async function* filesBelow(dataDir: string, folder: string, progress: Progress): AsyncGenerator<StoredFile> {
  if (!(await exists(path.join(dataDir, folder)))) return
  for await (const entry of await opendir(path.join(dataDir, folder))) {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (entry.name !== 'tmp') yield* filesBelow(dataDir, name, progress)
    } else if (entry.isFile() && isStoredFile(name)) {
      if (!name.endsWith('.part')) yield { name, path: path.join(dataDir, name) }
    } else progress.say(`Aviso: ${name} não é um ficheiro do sítio e fica de fora.`)
  }
}

async function* storedFiles(
  dataDir: string,
  withKeys: boolean,
  progress: Progress,
): AsyncGenerator<StoredFile> {
  for (const folder of FOLDERS) yield* filesBelow(dataDir, folder, progress)
  if (!withKeys) return
  for (const name of KEY_FILES)
    if (await exists(path.join(dataDir, name))) yield { name, path: path.join(dataDir, name) }
}

/** Returns the real path of a file, even of a new file. Two spellings of the same file give the same path. */
const realFile = async (file: string): Promise<string> =>
  path.join(await realpath(path.dirname(file)), path.basename(file))

/**
 * Returns the path of the second copy. If `second` is a folder, the second copy gets the file name of the first copy.
 * @throws BackupRefusal if the folder is missing, or if both copies would be the same file
 */
async function secondFile(second: string, first: string): Promise<string> {
  const isThere = await exists(second)
  if (!isThere && path.extname(second) !== path.extname(first))
    throw new BackupRefusal(
      `A pasta ${second} não existe. Crie-a, ou indique um ficheiro que termine em «${path.extname(first)}».`,
    )
  const isFolder = isThere && (await stat(second)).isDirectory()
  const copy = isFolder ? path.join(second, path.basename(first)) : second
  await requireFree(copy)
  if ((await realFile(copy)) === (await realFile(first)))
    throw new BackupRefusal(
      `A segunda cópia ficaria no lugar da primeira, ${first}. Indique outra pasta em --also, de preferência noutro disco.`,
    )
  return copy
}

/** Yields an archive: first the rows of the database, as they are now, and then the files of the data folder. */
async function* archiveOf(
  opened: OpenDatabase,
  dataDir: string,
  withKeys: boolean,
  progress: Progress,
): AsyncGenerator<Buffer> {
  const { engine } = opened
  const snapshot = await takeSnapshot(opened)
  try {
    const { db } = snapshot
    if (!(await isMigrated(db, engine))) throw new BackupRefusal('A base de dados está vazia.')
    const migrations = await readMigrations(db)
    if (migrations.some((name) => !MIGRATION_NAMES.includes(name)))
      throw new BackupRefusal('A base de dados é de uma versão mais recente do que esta.')
    const startedAt = new Date().toISOString()
    yield* writeArchive({
      format: { format: FORMAT, version: FORMAT_VERSION, startedAt, engine, migrations },
      tables: await tablesInOrder(db, engine),
      rows: (table) => readRows(db, engine, table),
      endRows: () => snapshot.end(),
      files: () => storedFiles(dataDir, withKeys, progress),
      onTable: progress.table,
      onFile: progress.files,
    })
  } finally {
    await snapshot.end()
  }
}

/** Writes the second copy of an archive. Throws if the first copy does not have the expected hash when it is read. */
export async function copyArchive(file: string, sha256: string, copy: string): Promise<void> {
  const failed = (why: string) =>
    new BackupRefusal(`A cópia ${file} está feita, mas a segunda falhou: ${why}`)
  const stored = await storeStream(copy, createReadStream(file) as AsyncIterable<Buffer>).catch(
    (error: unknown) => {
      throw failed(failureText(error) ?? String(error))
    },
  )
  if (stored.sha256 !== sha256)
    throw failed(`o que se leu de ${file} não é o que foi escrito. Verifique o disco.`)
}

/**
 * Writes a backup while the server runs: first the rows, all from one snapshot, then the files. In this order, every
 * file that a row names was stored before the files are copied.
 * @returns `copy`: the path of the second copy; null if none was requested
 */
export async function makeBackup(
  file: string,
  { databaseUrl, dataDir, passphrase }: Place,
  { second, withKeys }: BackupOptions,
  progress: Progress,
): Promise<{ bytes: number; sha256: string; copy: string | null }> {
  if (passphrase !== null && passphrase.length < PASSPHRASE_MIN)
    throw new BackupRefusal(`BACKUP_PASSPHRASE deve ter pelo menos ${PASSPHRASE_MIN} caracteres.`)
  await requireFree(file)
  const copy = second === null ? null : await secondFile(second, file)
  if (!databaseUrl && !(await exists(path.join(dataDir, 'data.sqlite'))))
    throw new BackupRefusal(`Não há base de dados em ${dataDir}. Verifique DATA_DIR e DATABASE_URL.`)

  const opened = openDatabase({ databaseUrl, dataDir }, (error) => {
    throw error
  })
  try {
    const archive = inPieces(
      checked(archiveOf(opened, dataDir, withKeys, progress), progress.piece),
      PIECE_BYTES,
    )
    const written = await storeStream(file, passphrase === null ? archive : encrypt(archive, passphrase))
    progress.end()
    if (copy !== null) await copyArchive(file, written.sha256, copy)
    return { ...written, copy }
  } finally {
    await opened.db.destroy()
  }
}
