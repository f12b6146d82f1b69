import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { TableRow } from '../db/table-rows'
import {
  FORMAT_FILE,
  MANIFEST_FILE,
  MANIFEST_SUM_FILE,
  partName,
  rowLine,
  TableHash,
  type Format,
  type Manifest,
} from './format'
import { TAR_END, tarHeader, tarPadding } from './tar'

const PART_BYTES = 1024 * 1024
const FILES_PER_LIST = 1000

export interface ArchiveSource {
  format: Format
  tables: readonly string[]
  rows(table: string): AsyncIterable<TableRow[]>
  /** Called when all rows are read. */
  endRows(): Promise<void>
  files(): AsyncIterable<{ name: string; path: string }>
  onTable(table: string, rows: number): void
  onFile(count: number, bytes: number): void
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Writes the entries of an archive and collects their checksums until the next list of checksums is written. */
class EntryWriter {
  #lines: string[] = []
  #lists = 0
  readonly #allLists = createHash('sha256')

  async *write(
    entry: { name: string; size: number; changedAt: Date },
    content: AsyncIterable<Buffer> | Iterable<Buffer>,
  ): AsyncGenerator<Buffer> {
    yield tarHeader(entry)
    const hash = createHash('sha256')
    let written = 0
    for await (const piece of content) {
      written += piece.length
      hash.update(piece)
      yield piece
    }
    if (written !== entry.size) throw new Error(`The file ${entry.name} changed while it was copied`)
    yield tarPadding(entry.size)
    this.#lines.push(`${hash.digest('hex')}  ${entry.name}\n`)
    if (this.#lines.length >= FILES_PER_LIST) yield* this.writeList()
  }

  writeText(name: string, text: string | Buffer, changedAt: Date): AsyncGenerator<Buffer> {
    const content = Buffer.from(text)
    return this.write({ name, size: content.length, changedAt }, [content])
  }

  /** Writes the list of checksums as an entry. The next list does not contain the checksum of this entry. */
  async *writeList(): AsyncGenerator<Buffer> {
    if (this.#lines.length === 0) return
    const list = this.#lines.join('')
    this.#lines = []
    this.#allLists.update(list)
    yield* this.writeText(partName('checksums', ++this.#lists, 'sha256'), list, new Date())
    this.#lines = []
  }

  sumOfLists(): string {
    return this.#allLists.digest('hex')
  }
}

/** Writes a backup as a stream of bytes. */
export async function* writeArchive(source: ArchiveSource): AsyncGenerator<Buffer> {
  const entries = new EntryWriter()
  const startedAt = new Date(source.format.startedAt)
  yield* entries.writeText(FORMAT_FILE, `${JSON.stringify(source.format, null, 2)}\n`, startedAt)

  const tables: Manifest['tables'] = {}
  for (const table of source.tables) {
    const hash = new TableHash()
    let part = 0
    let lines: string[] = []
    let length = 0
    const flush = () => {
      const text = lines.join('')
      lines = []
      length = 0
      return entries.writeText(partName(`tables/${table}`, ++part, 'jsonl'), text, startedAt)
    }
    for await (const rows of source.rows(table)) {
      for (const row of rows) {
        const line = rowLine(row)
        hash.add(line)
        lines.push(line)
        length += line.length
        if (length >= PART_BYTES) yield* flush()
      }
    }
    if (lines.length > 0) yield* flush()
    const sum = hash.sum()
    tables[table] = sum
    source.onTable(table, sum.rows)
  }
  await source.endRows()

  const files = { count: 0, bytes: 0 }
  let gone = 0
  for await (const file of source.files()) {
    // The file may be missing: the server deletes a file when its record is deleted. The snapshot of the database was
    // taken before that, so its rows may still name the file.
    const handle = await open(file.path, 'r').catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
    if (!handle) {
      gone++
      continue
    }
    try {
      const { size, mtime } = await handle.stat()
      const content = handle.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>
      yield* entries.write({ name: file.name, size, changedAt: mtime }, content)
      files.count++
      files.bytes += size
    } finally {
      await handle.close()
    }
    source.onFile(files.count, files.bytes)
  }

  yield* entries.writeList()
  const finishedAt = new Date()
  const manifest: Manifest = {
    finishedAt: finishedAt.toISOString(),
    tables,
    files,
    checksums: entries.sumOfLists(),
    gone,
  }
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  yield* entries.writeText(MANIFEST_FILE, text, finishedAt)
  const sum = createHash('sha256').update(text).digest('hex')
  yield* entries.writeText(MANIFEST_SUM_FILE, `${sum}  ${MANIFEST_FILE}\n`, finishedAt)
  yield TAR_END
}
