import { crc32, createDeflateRaw } from 'node:zlib'
import { Readable } from 'node:stream'

/* Writes the part of the ZIP format that downloads need: compressed files one after the other, each followed by its
   sizes. So even a large archive needs only the memory for one piece. No package is used, because this small part is
   enough. */

export interface ZipEntry {
  /** The path in the archive, with slashes. */
  name: string
  changedAt: Date
  content: AsyncIterable<Buffer> | Iterable<Buffer>
}

const VERSION = 20
/** Flags of the ZIP format. Bit 3: the sizes follow the content. Bit 11: names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** Maximum size in bytes of a file and of all files together, in 32-bit fields. Larger archives would need ZIP64. */
const SIZE_MAX = 0xffff_ffff
/** Maximum number of entries, in a 16-bit field. */
const ENTRIES_MAX = 0xffff

interface Written {
  name: Buffer
  time: number
  crc: number
  packed: number
  size: number
  offset: number
}

/** Returns date and time in MS-DOS format, in UTC. Its resolution is two seconds, and its first year is 1980. */
function dosTime(at: Date): number {
  const date =
    ((Math.max(at.getUTCFullYear(), 1980) - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return ((date << 16) | time) >>> 0
}

/** Returns the fields that are the same in the header of an entry and in its record in the ZIP directory. */
function sharedFields(entry: Written, isDirectory: boolean): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(VERSION, 0)
  fields.writeUInt16LE(FLAGS, 2)
  fields.writeUInt16LE(DEFLATED, 4)
  fields.writeUInt32LE(entry.time, 6)
  if (isDirectory) {
    fields.writeUInt32LE(entry.crc, 10)
    fields.writeUInt32LE(entry.packed, 14)
    fields.writeUInt32LE(entry.size, 18)
  }
  fields.writeUInt16LE(entry.name.length, 22)
  return fields
}

const signature = (text: string): Buffer => Buffer.from(`PK${text}`, 'latin1')

const header = (entry: Written): Buffer =>
  Buffer.concat([signature('\x03\x04'), sharedFields(entry, false), entry.name])

function descriptor({ crc, packed, size }: Written): Buffer {
  const fields = Buffer.alloc(12)
  fields.writeUInt32LE(crc, 0)
  fields.writeUInt32LE(packed, 4)
  fields.writeUInt32LE(size, 8)
  return Buffer.concat([signature('\x07\x08'), fields])
}

function directoryLine(entry: Written): Buffer {
  const madeBy = Buffer.alloc(2)
  madeBy.writeUInt16LE(VERSION)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(entry.offset, 10)
  return Buffer.concat([signature('\x01\x02'), madeBy, sharedFields(entry, true), rest, entry.name])
}

function directoryEnd(count: number, size: number, offset: number): Buffer {
  const fields = Buffer.alloc(18)
  fields.writeUInt16LE(count, 4)
  fields.writeUInt16LE(count, 6)
  fields.writeUInt32LE(size, 8)
  fields.writeUInt32LE(offset, 12)
  return Buffer.concat([signature('\x05\x06'), fields])
}

/**
 * Yields the bytes of a ZIP archive.
 * @throws if the archive would be larger than the format allows without ZIP64
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, changedAt, content } of entries) {
    const entry: Written = {
      ...{ name: Buffer.from(name), time: dosTime(changedAt), crc: 0, packed: 0, size: 0 },
      offset,
    }
    const first = header(entry)
    yield first
    const counted = async function* () {
      for await (const piece of content) {
        entry.crc = crc32(piece, entry.crc)
        entry.size += piece.length
        yield piece
      }
    }
    const source = Readable.from(counted(), { objectMode: false })
    const deflate = createDeflateRaw()
    source.on('error', (error) => deflate.destroy(error))
    for await (const piece of source.pipe(deflate) as AsyncIterable<Buffer>) {
      entry.packed += piece.length
      yield piece
    }
    const last = descriptor(entry)
    yield last
    offset += first.length + entry.packed + last.length
    written.push(entry)
    if (offset > SIZE_MAX || entry.size > SIZE_MAX || written.length > ENTRIES_MAX)
      throw new Error('The archive is too large for a ZIP file')
  }
  const directory = Buffer.concat(written.map(directoryLine))
  yield directory
  yield directoryEnd(written.length, directory.length, offset)
}
