import { crc32, deflateSync } from 'node:zlib'

/** Generates proofs of payment for the demonstration, so that the repository contains no picture of a real payment. */

const WIDTH = 240
const HEIGHT = 360

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

type Colour = readonly [number, number, number]
const PAPER: Colour = [255, 255, 255]
const GROUND: Colour = [226, 232, 228]
const INK: Colour = [70, 84, 92]
const HEAD: Colour = [11, 85, 99]

/**
 * Returns the colour of a pixel. The picture shows a paper slip with a coloured header, and lines of different lengths
 * instead of words.
 */
function colourAt(x: number, y: number, seed: number): Colour {
  if (x < 20 || x >= WIDTH - 20 || y < 20 || y >= HEIGHT - 20) return GROUND
  if (y < 70) return HEAD
  const line = Math.floor((y - 90) / 26)
  const isLine = y >= 90 && (y - 90) % 26 < 8 && line < 9
  const length = 60 + ((line * 37 + seed * 53) % 110)
  return isLine && x >= 36 && x < 36 + length ? INK : PAPER
}

/** Returns a PNG that looks like a screenshot of a bank transfer on a phone. */
export function drawnPng(seed: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const stride = 1 + WIDTH * 3
  const rows = Buffer.alloc(HEIGHT * stride)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) rows.set(colourAt(x, y, seed), y * stride + 1 + x * 3)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns a PDF with one page that contains the given lines of text. */
export function drawnPdf(lines: readonly string[]): Buffer {
  const text = lines.map((line, i) => `BT /F1 14 Tf 60 ${760 - i * 24} Td (${line}) Tj ET`).join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = Buffer.byteLength(body, 'latin1')
    body += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${Buffer.byteLength(body, 'latin1')}\n%%EOF\n`
  return Buffer.from(body + end, 'latin1')
}
