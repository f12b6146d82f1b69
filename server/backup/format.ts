import { createHash, type Hash } from 'node:crypto'
import type { Engine } from '../db/database'
import type { Db } from '../db/schema'
import { readRows, type TableRow } from '../db/table-rows'

/*
 * A backup is a tar archive with these files, in this order (D82):
 *
 *   format.json                      the version of the format, and the applied migrations
 *   tables/<table>/000001.jsonl      the rows, one JSON object a line, about a megabyte a file
 *   proofs/…  media/…                the files of the data folder (and its KEY_FILES with `--with-keys`)
 *   manifest.json                    counts, and the SHA-256 of each table's lines
 *   manifest.sha256                  the SHA-256 of the manifest
 *
 * After each thousand files, and after the last one before the manifest, a list such as checksums/000001.sha256 has the
 * SHA-256 of each file since the previous list, for `sha256sum -c`. So neither writer nor reader must remember all
 * files, and the archive can be written as a stream.
 */

export const FORMAT = 'associacao-backup'
export const FORMAT_VERSION = 1

export const FORMAT_FILE = 'format.json'
export const MANIFEST_FILE = 'manifest.json'
export const MANIFEST_SUM_FILE = 'manifest.sha256'
export const CHECKSUMS = /^checksums\/\d{6}\.sha256$/
export const TABLE_PART = /^tables\/([a-z_]+)\/\d{6}\.jsonl$/

/** The subfolders of the data folder that are part of a backup. */
export const FOLDERS = ['proofs', 'media'] as const
/** The secret files of the data folder. A backup contains them only with the option `--with-keys`. */
export const KEY_FILES = ['jwt-secret', 'receipt-key'] as const

/** Valid names of data files in an archive. No valid name leads out of the folder into which it is restored. */
const STORED_FILE = /^(?:(?:proofs|media)(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+|jwt-secret|receipt-key)$/
export const isStoredFile = (name: string): boolean => STORED_FILE.test(name) && name.length <= 200

export const partName = (folder: string, number: number, ending: string): string =>
  `${folder}/${String(number).padStart(6, '0')}.${ending}`

export interface Format {
  format: typeof FORMAT
  version: number
  startedAt: string
  engine: Engine
  /** The names of the migrations that had been applied to the database. */
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
  /** One SHA-256 over the text of all lists of checksums. */
  checksums: string
  /** Number of files that the server deleted after their folder was listed and before they were copied. */
  gone: number
}

/** Returns a row as one line of JSON. The columns are sorted by name, so SQLite and PostgreSQL give the same line. */
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

/** Counts the rows of a table and computes one hash over their JSON lines. */
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

/** Returns the number of rows of a database table and the hash over them. */
export async function sumTable(db: Db, engine: Engine, table: string): Promise<TableSum> {
  const hash = new TableHash()
  for await (const rows of readRows(db, engine, table)) for (const row of rows) hash.add(rowLine(row))
  return hash.sum()
}
