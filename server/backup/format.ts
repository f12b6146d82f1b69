import { createHash, type Hash } from 'node:crypto'
import type { Engine } from '../db/database'
import type { Db } from '../db/schema'
import { readRows, type TableRow } from '../db/table-rows'

/*
 * A backup is a tar archive with these files, in this order (D82):
 *
 *   format.json                      what this is, and the migrations of the database
 *   tables/<table>/000001.jsonl      the rows, one JSON object a line, some megabytes a part
 *   proofs/…  media/…                the files of the data folder (and keys, if asked for)
 *   manifest.json                    counts, and the SHA-256 of each table's lines
 *   manifest.sha256                  the SHA-256 of the manifest
 *
 * Between them, after each thousand files, checksums/000001.sha256 lists the SHA-256 of the files since the list before,
 * for `sha256sum -c`. So neither writer nor reader must remember all files, and the archive can be written as a stream.
 */

export const FORMAT = 'associacao-backup'
export const FORMAT_VERSION = 1

export const FORMAT_FILE = 'format.json'
export const MANIFEST_FILE = 'manifest.json'
export const MANIFEST_SUM_FILE = 'manifest.sha256'
export const CHECKSUMS = /^checksums\/\d{6}\.sha256$/
export const TABLE_PART = /^tables\/([a-z_]+)\/\d{6}\.jsonl$/

/** The folders of the data folder that are part of a backup. */
export const FOLDERS = ['proofs', 'media'] as const
/** The secret files of the data folder. They are part of a backup only if asked for. */
export const KEY_FILES = ['jwt-secret', 'receipt-key'] as const

/** Names of files of the data folder in an archive. They cannot leave the folder that they are restored into. */
const STORED_FILE = /^(?:(?:proofs|media)(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+|jwt-secret|receipt-key)$/
export const isStoredFile = (name: string): boolean => STORED_FILE.test(name) && name.length <= 200

export const partName = (folder: string, number: number, ending: string): string =>
  `${folder}/${String(number).padStart(6, '0')}.${ending}`

export interface Format {
  format: typeof FORMAT
  version: number
  startedAt: string
  engine: Engine
  /** The migrations that had run in the database. */
  migrations: string[]
}

export interface TableSum {
  rows: number
  sha256: string
}

export interface Manifest {
  finishedAt: string
  tables: Record<string, TableSum>
  files: { count: number; bytes: number }
  /** The SHA-256 of all lists of checksums. */
  checksums: string
  /** Number of files that were deleted between the listing of their folder and their copy. */
  gone: number
}

/** A row as a line of JSON, with the columns in the order of their names, which is the same on both databases. */
export function rowLine(row: TableRow): string {
  const sorted: TableRow = {}
  for (const name of Object.keys(row).sort()) {
    const value = row[name] ?? null
    if (value !== null && typeof value !== 'string' && !Number.isSafeInteger(value))
      throw new Error(`The column ${name} has a value that backups do not know: ${typeof value}`)
    sorted[name] = value
  }
  return `${JSON.stringify(sorted)}\n`
}

/** Counts and hashes the lines of a table. */
export class TableHash {
  #rows = 0
  readonly #hash: Hash = createHash('sha256')

  add(line: string): void {
    this.#rows++
    this.#hash.update(line)
  }
  sum(): TableSum {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') }
  }
}

/** Computes the sum of a table of a database. */
export async function sumTable(db: Db, engine: Engine, table: string): Promise<TableSum> {
  const hash = new TableHash()
  for await (const rows of readRows(db, engine, table)) for (const row of rows) hash.add(rowLine(row))
  return hash.sum()
}
