import { expect, test } from 'vitest'
import { zipOf, type ZipEntry } from '../../../../server/files/zip'
import { readZip } from '../../../support/zip'

const AT = new Date('2026-03-10T08:30:20Z')
const entry = (name: string, ...pieces: string[]): ZipEntry => ({
  name,
  changedAt: AT,
  content: pieces.map((piece) => Buffer.from(piece)),
})
async function archive(...entries: ZipEntry[]): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of zipOf(entries)) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('an archive contains every file, with accents in its name and its pieces in order', async () => {
  const files = readZip(
    await archive(entry('leia-me.txt', 'Olá'), entry('pasta/ações.json', '[', '1', ']'), entry('vazio')),
  )
  expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ['leia-me.txt', 'Olá'],
    ['pasta/ações.json', '[1]'],
    ['vazio', ''],
  ])
})

test('an archive without files is a valid one', async () => {
  expect(readZip(await archive()).size).toBe(0)
})

test('a file that cannot be read breaks the archive off', async () => {
  const broken: ZipEntry = {
    name: 'x',
    changedAt: AT,
    content: (async function* () {
      yield await Promise.resolve(Buffer.from('a'))
      throw new Error('the disk is gone')
    })(),
  }
  await expect(archive(broken)).rejects.toThrow('the disk is gone')
})

test('a long file passes in pieces, and the archive is never completely in memory', async () => {
  const piece = Buffer.alloc(1 << 20, 'x')
  let largest = 0
  const long: ZipEntry = { name: 'x', changedAt: AT, content: Array.from({ length: 64 }, () => piece) }
  for await (const part of zipOf([long])) largest = Math.max(largest, part.length)
  expect(largest).toBeLessThan(1 << 20)
})
