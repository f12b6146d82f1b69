import { BackupRefusal } from './refusal'
import type { ByteReader } from './byte-reader'

/*
 * The part of the tar format (POSIX ustar) that backups use: plain files with names of at most 255 bytes. Every tar
 * program opens them. A package was not used: they differ from this in features, such as links and special files, that
 * a restore would have to refuse.
 */

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

/** The zeros after a file's content. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

/** Splits a long name at a slash into the two fields of a header. */
function splitName(name: string): [prefix: string, rest: string] {
  if (name.length <= NAME_MAX) return ['', name]
  const slash = name.indexOf('/', name.length - NAME_MAX - 1)
  if (slash <= 0 || slash > PREFIX_MAX) throw new Error(`The name ${name} is too long for the tar format`)
  return [name.slice(0, slash), name.slice(slash + 1)]
}

/** A header's sum is computed with spaces in place of itself. */
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

/** Returns null unless the block is exactly what `tarHeader` writes. */
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
 * Reads an archive. Each content must be consumed before the next entry is asked for. Throws where the archive is not
 * as `tarHeader` writes it.
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
