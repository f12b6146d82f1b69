import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/**
 * Creates a real PNG with plain stripes, so that the repository contains no picture of a real payment.
 * @param padTo size in bytes; the file is padded to this size with a chunk that decoders skip
 */
export function stripedPng(width = 240, height = 320, padTo = 0): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y++) {
    const colour = Math.floor(y / 20) % 2 ? [0x0b, 0x55, 0x63] : [0xfb, 0xf6, 0xec]
    for (let x = 0; x < width; x++) rows.set(colour, y * (1 + width * 3) + 1 + x * 3)
  }
  const start = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
  ])
  const end = chunk('IEND', Buffer.alloc(0))
  const padding = padTo - start.length - end.length - 12
  return Buffer.concat(padding > 0 ? [start, chunk('paDd', Buffer.alloc(padding, 7)), end] : [start, end])
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Returns every file below a folder, with its path relative to the folder. */
export function filesBelow(folder: string): { path: string; bytes: Buffer }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ path: path.relative(folder, file), bytes: readFileSync(file) }))
}
