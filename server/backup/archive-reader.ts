import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { ByteReader, checked } from './byte-reader'
import { decrypt, MAGIC } from './encryption'
import {
  CHECKSUMS,
  FORMAT,
  FORMAT_FILE,
  FORMAT_VERSION,
  isStoredFile,
  MANIFEST_FILE,
  MANIFEST_SUM_FILE,
  TABLE_PART,
  TableHash,
  type Format,
  type Manifest,
  type TableSum,
} from './format'
import { BackupRefusal } from './refusal'
import { readTar, type TarEntry } from './tar'

/** Maximum number of damaged files that an error message names. */
const NAMED_MAX = 20

/** Callbacks for the contents of an archive. They are called in the order in which the archive is read. */
export interface ArchiveUse {
  format?(format: Format): Promise<void>
  /** @param lines some rows of the table */
  rows?(table: string, lines: string[]): Promise<void>
  file?(entry: TarEntry, content: AsyncIterable<Buffer>): Promise<void>
  /** @param sums the SHA-256 of each entry read since the last list of checksums, by name */
  listed?(sums: ReadonlyMap<string, string>): Promise<void>
  /** Is called for each piece of the file that is read. If the callback throws an error, the reading ends. */
  piece?(this: void): void
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Yields the bytes of an archive as a tar file. Decrypts the archive if it is encrypted. */
async function* openArchive(file: string, passphrase: string | null): AsyncGenerator<Buffer> {
  const raw = new ByteReader(createReadStream(file, { highWaterMark: 256 * 1024 }))
  try {
    const start = await raw.take(MAGIC.length)
    if (start.equals(MAGIC)) yield* decrypt(raw, passphrase)
    else {
      yield start
      yield* raw.pieces(Infinity)
    }
  } finally {
    await raw.close()
  }
}

const damaged = (what: readonly string[]) =>
  new BackupRefusal(
    `A cópia está danificada:\n${what
      .slice(0, NAMED_MAX)
      .map((one) => `  ${one}`)
      .join('\n')}${what.length > NAMED_MAX ? `\n  e mais ${what.length - NAMED_MAX}` : ''}`,
  )

function parse<T>(text: Buffer, name: string): T {
  try {
    return JSON.parse(text.toString('utf8')) as T
  } catch {
    throw damaged([name])
  }
}

/** Returns all bytes of a small file. */
async function collect(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}

class ArchiveReading {
  readonly #use: ArchiveUse
  readonly #problems: string[] = []
  /** The hashes, by name, of the entries that were read since the last list of checksums. */
  #pending = new Map<string, string>()
  readonly #allLists = createHash('sha256')
  readonly #tables = new Map<string, TableHash>()
  readonly #files = { count: 0, bytes: 0 }
  #hasFormat = false
  #manifestText: Buffer | null = null
  #isSummed = false

  constructor(use: ArchiveUse) {
    this.#use = use
  }

  async take(entry: TarEntry, content: AsyncGenerator<Buffer>): Promise<void> {
    const { name } = entry
    if (name === FORMAT_FILE && !this.#hasFormat) return this.#takeFormat(await collect(content))
    if (!this.#hasFormat) throw new BackupRefusal('O ficheiro não é uma cópia de segurança deste sítio.')
    if (name === MANIFEST_FILE) return void (this.#manifestText = await collect(content))
    if (name === MANIFEST_SUM_FILE) return this.#takeManifestSum(await collect(content))
    if (CHECKSUMS.test(name)) return this.#takeList(name, await collect(content))
    const [, table] = TABLE_PART.exec(name) ?? []
    if (table) return this.#takeRows(name, table, await collect(content))
    if (!isStoredFile(name)) throw damaged([`${name} (não pertence a uma cópia)`])
    return this.#takeFile(entry, content)
  }

  async #takeFormat(text: Buffer): Promise<void> {
    const format = parse<Format>(text, FORMAT_FILE)
    if (format.format !== FORMAT)
      throw new BackupRefusal('O ficheiro não é uma cópia de segurança deste sítio.')
    if (format.version !== FORMAT_VERSION)
      throw new BackupRefusal('A cópia foi feita por uma versão mais recente: instale essa versão.')
    this.#hasFormat = true
    this.#pending.set(FORMAT_FILE, sha256(text))
    await this.#use.format?.(format)
  }

  async #takeRows(name: string, table: string, part: Buffer): Promise<void> {
    this.#pending.set(name, sha256(part))
    const hash = this.#tables.get(table) ?? new TableHash()
    this.#tables.set(table, hash)
    const lines = part.toString('utf8').split('\n')
    if (lines.pop() !== '') return void this.#problems.push(name)
    for (const line of lines) hash.add(`${line}\n`)
    await this.#use.rows?.(table, lines)
  }

  async #takeFile(entry: TarEntry, content: AsyncGenerator<Buffer>): Promise<void> {
    const hash = createHash('sha256')
    async function* hashed() {
      for await (const piece of content) {
        hash.update(piece)
        yield piece
      }
    }
    if (this.#use.file) await this.#use.file(entry, hashed())
    else for await (const piece of content) hash.update(piece)
    this.#pending.set(entry.name, hash.digest('hex'))
    this.#files.count++
    this.#files.bytes += entry.size
  }

  async #takeList(name: string, list: Buffer): Promise<void> {
    this.#allLists.update(list)
    const listed = new Map<string, string>()
    for (const line of list.toString('utf8').split('\n').slice(0, -1))
      listed.set(line.slice(66), line.slice(0, 64))
    for (const [entry, sum] of this.#pending) if (listed.get(entry) !== sum) this.#problems.push(entry)
    for (const entry of listed.keys())
      if (!this.#pending.has(entry)) this.#problems.push(`${entry} (falta; ${name})`)
    await this.#use.listed?.(this.#pending)
    this.#pending = new Map()
  }

  #takeManifestSum(line: Buffer): void {
    this.#isSummed = true
    const text = this.#manifestText
    if (!text || line.toString('latin1') !== `${sha256(text)}  ${MANIFEST_FILE}\n`)
      this.#problems.push(MANIFEST_FILE)
  }

  /** Compares the entries that were read with the manifest. Throws an error that lists the damaged entries. */
  end(): Manifest {
    if (!this.#manifestText || !this.#isSummed)
      throw new BackupRefusal('A cópia está incompleta: falta o manifesto, que é escrito no fim.')
    if (this.#problems.length > 0) throw damaged(this.#problems)
    const manifest = parse<Manifest>(this.#manifestText, MANIFEST_FILE)
    const { count, bytes } = manifest.files
    const problems = this.#pending.size > 0 ? [...this.#pending.keys()] : []
    if (this.#allLists.digest('hex') !== manifest.checksums) problems.push('checksums')
    if (count !== this.#files.count || bytes !== this.#files.bytes) problems.push('número de ficheiros')
    const empty = new TableHash().sum()
    const read = new Map([...this.#tables].map(([table, hash]) => [table, hash.sum()]))
    for (const table of new Set([...read.keys(), ...Object.keys(manifest.tables)]))
      if (!isSameSum(read.get(table) ?? empty, manifest.tables[table])) problems.push(`tables/${table}`)
    if (problems.length > 0) throw damaged(problems)
    return manifest
  }
}

export const isSameSum = (one: TableSum, other: TableSum | undefined): boolean =>
  one.rows === other?.rows && one.sha256 === other.sha256

/**
 * Reads an archive from its start to its end.
 * @throws BackupRefusal, which lists the damaged entries. Entries that `use` has received before the error may be
 * damaged too.
 */
export async function readArchive(
  file: string,
  passphrase: string | null,
  use: ArchiveUse = {},
): Promise<Manifest> {
  const bytes = new ByteReader(checked(openArchive(file, passphrase), use.piece ?? (() => {})))
  const reading = new ArchiveReading(use)
  try {
    for await (const entry of readTar(bytes)) await reading.take(entry, entry.content)
    return reading.end()
  } finally {
    await bytes.close()
  }
}
