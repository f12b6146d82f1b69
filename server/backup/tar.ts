import { BackupRefusal } from './refusal'
import type { ByteReader } from './byte-reader'

/* Reads and writes the part of the tar format (POSIX ustar) that backups use: plain files with names of at most 256
   bytes. Every tar program can open these archives. No package is used, because packages also support links and
   special files, which a restore would have to reject. */

const BLOCK = 512
const NAME_MAX = 100
const PREFIX_MAX = 155

export interface TarEntry {
  name: string
  size: number
  changedAt: Date
}

/** The two empty blocks at the end of an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK)

/** Returns the zeros that follow the content of a file, up to the next full block. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

/** Splits a name at a slash into the two name fields of a header. A short name needs only the second field. */
function splitName(name: string): [prefix: string, rest: string] {
  if (name.length <= NAME_MAX) return ['', name]
  const slash = name.indexOf('/', name.length - NAME_MAX - 1)
  if (slash <= 0 || slash > PREFIX_MAX) throw new Error(`The name ${name} is too long for the tar format`)
  return [name.slice(0, slash), name.slice(slash + 1)]
}

/** Returns the checksum of a header. The bytes of the checksum field itself count as spaces. */
function headerSum(block: Buffer): number {
  let sum = 8 * 0x20
  for (const [at, byte] of block.entries()) if (at < 148 || at >= 156) sum += byte
  return sum
}

export function tarHeader({ name, size, changedAt }: TarEntry): Buffer {
  const block = Buffer.alloc(BLOCK)
  const octal = (at: number, length: number, value: number) =>
    block.write(value.toString(8).padStart(length - 1, '0'), at, 'latin1')
  const [prefix, rest] = splitName(name)
  block.write(rest, 0, 'latin1')
  octal(100, 8, 0o600)
  octal(108, 8, 0)
  octal(116, 8, 0)
  octal(124, 12, size)
  octal(136, 12, Math.max(0, Math.floor(changedAt.getTime() / 1000)))
  block.write('0', 156, 'latin1')
  block.write('ustar\0' + '00', 257, 'latin1')
  block.write(prefix, 345, 'latin1')
  block.write(`${headerSum(block).toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return block
}

/** Parses the header of an entry. Returns null unless the block is exactly as `tarHeader` writes it. */
function readHeader(block: Buffer): TarEntry | null {
  const text = (at: number, length: number) => block.toString('latin1', at, at + length).replace(/\0.*$/s, '')
  const octal = (at: number, length: number) => parseInt(text(at, length), 8)
  const prefix = text(345, PREFIX_MAX)
  const rest = text(0, NAME_MAX)
  const entry = {
    name: prefix ? `${prefix}/${rest}` : rest,
    size: octal(124, 12),
    changedAt: new Date(octal(136, 12) * 1000),
  }
  try {
    return block.equals(tarHeader(entry)) ? entry : null
  } catch {
    return null
  }
}

/** @param before name of the entry before the damage; null at the start of the file */
const damagedAfter = (before: string | null) =>
  new BackupRefusal(
    before === null
      ? 'O ficheiro não é uma cópia de segurança deste sítio, ou o seu início está danificado.'
      : `A cópia está danificada a seguir a ${before}.`,
  )

const cutShort = (within: string | null) =>
  new BackupRefusal(
    within === null
      ? 'O ficheiro não é uma cópia de segurança deste sítio: acaba logo no início.'
      : `A cópia está incompleta: acaba em ${within}. Falta o resto.`,
  )

/**
 * Yields the entries of an archive. The caller must read the content of an entry to its end before it requests the next
 * entry. Throws if the archive differs from the format that `tarHeader` writes.
 */
export async function* readTar(
  bytes: ByteReader,
): AsyncGenerator<TarEntry & { content: AsyncGenerator<Buffer> }> {
  let before: string | null = null
  async function* contentOf(entry: TarEntry): AsyncGenerator<Buffer> {
    let read = 0
    for await (const piece of bytes.pieces(entry.size)) {
      read += piece.length
      yield piece
    }
    if (read < entry.size) throw cutShort(entry.name)
  }
  for (;;) {
    const block = await bytes.take(BLOCK)
    if (block.length < BLOCK) throw cutShort(before)
    if (block.every((byte) => byte === 0)) break
    const entry = readHeader(block)
    if (!entry) throw damagedAfter(before)
    before = entry.name
    yield { ...entry, content: contentOf(entry) }
    const padding = await bytes.take(tarPadding(entry.size).length)
    if (padding.length < tarPadding(entry.size).length) throw cutShort(before)
    if (padding.some((byte) => byte !== 0)) throw damagedAfter(before)
  }
  const end = await bytes.take(BLOCK)
  if (end.length < BLOCK) throw cutShort(before)
  if (end.some((byte) => byte !== 0) || !(await bytes.isAtEnd()))
    throw new BackupRefusal('A cópia está danificada: tem dados a seguir ao fim.')
}
