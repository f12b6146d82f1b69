import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderSize } from '../../server/files/folder-size'
import { createMediaFiles } from '../../server/files/media-files'
import { createProofFiles } from '../../server/files/proof-files'
import { createResumableFiles } from '../../server/files/resumable-files'

const NOW = new Date('2026-11-25T10:00:00Z')

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sweeps-'))
})
afterEach(() => {
  rmSync(dataDir, { recursive: true })
})

/**
 * Adds two old files and a symbolic link without a target. The link is listed but cannot be read, like a file that
 * another server deletes directly after it was listed.
 */
function addOldFiles(folder: string): void {
  const full = path.join(dataDir, folder)
  mkdirSync(full, { recursive: true })
  for (const name of ['a', 'z']) {
    writeFileSync(path.join(full, name), 'old')
    utimesSync(path.join(full, name), new Date(0), new Date(0))
  }
  symlinkSync(path.join(dataDir, 'nothing'), path.join(full, 'gone'))
}

const noneKnown = () => Promise.resolve(new Set<string>())

test.each([
  ['proofs', 'proofs/aa', () => createProofFiles(dataDir).sweep(NOW, noneKnown)],
  ['uploads', 'media/tmp', () => createMediaFiles(dataDir, () => undefined).sweep(NOW, noneKnown)],
  ['chunks', 'resumable', () => createResumableFiles(dataDir).sweep(NOW, 1000)],
])('old %s are deleted although another server deletes one of them first', async (_kind, folder, sweep) => {
  addOldFiles(folder)
  expect(await sweep()).toBe(2)
  expect(readdirSync(path.join(dataDir, folder))).toEqual(['gone'])
})

test('the size of a folder counts all files that are left', async () => {
  addOldFiles('proofs/aa')
  expect(await folderSize(dataDir)).toBe(6)
  expect(await folderSize(path.join(dataDir, 'never-made'))).toBe(0)
})
