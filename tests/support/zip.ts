import { crc32, inflateRawSync } from 'node:zlib'

/**
 * Reads a ZIP file through its central directory and checks the checksum of each file. Throws an error if the archive
 * has any defect.
 */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.length - 22
  if (bytes.readUInt32LE(end) !== 0x06054b50) throw new Error('The end of the directory is missing')
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  if (at + bytes.readUInt32LE(end + 12) !== end) throw new Error('The directory has another size')
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error(`No line of the directory at ${at}`)
    const [crc, packed, size] = [16, 20, 24].map((field) => bytes.readUInt32LE(at + field)) as [
      number,
      number,
      number,
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28))
    const from = bytes.readUInt32LE(at + 42)
    if (bytes.readUInt32LE(from) !== 0x04034b50) throw new Error(`No file at ${from}`)
    const start = from + 30 + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28)
    const content = inflateRawSync(bytes.subarray(start, start + packed))
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`)
    if (bytes.readUInt32LE(start + packed + 4) !== crc) throw new Error(`The sum after ${name} differs`)
    files.set(name, content)
    at += 46 + bytes.readUInt16LE(at + 28)
  }
  return files
}
