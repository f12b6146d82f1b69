import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskStorage } from '../../../../server/files/disk-storage'
import type { FileStorage } from '../../../../server/files/file-storage'

let folder: string
let storage: FileStorage
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'storage-'))
  storage = createDiskStorage(path.join(folder, 'media'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a stored file is found, read, streamed, listed and removed', async () => {
  await storage.put('a/b/foto-1.webp', Buffer.from('um'))
  await storage.put('a/outra', Buffer.from('dois'))
  expect(await storage.stat('a/b/foto-1.webp')).toMatchObject({ bytes: 2 })
  expect(String(await storage.read('a/b/foto-1.webp'))).toBe('um')
  expect(await text(await storage.open('a/outra'))).toBe('dois')
  expect(await storage.list('a')).toEqual(['a/outra'])
  await storage.remove('a/outra')
  await storage.remove('a/outra')
  expect([await storage.stat('a/outra'), await storage.read('a/outra'), await storage.list('nada')]).toEqual([
    null,
    null,
    [],
  ])
  await expect(storage.open('a/outra')).rejects.toThrow('ENOENT')
})

test('a local file is moved, and a second file with the same key replaces the first', async () => {
  const local = path.join(folder, 'envio.part')
  writeFileSync(local, 'novo')
  await storage.put('a/foto', Buffer.from('velho'))
  await storage.put('a/foto', { path: local })
  expect(String(await storage.read('a/foto'))).toBe('novo')
  expect(readdirSync(folder)).toEqual(['media'])
  expect(readdirSync(path.join(folder, 'media/a'))).toEqual(['foto'])
})

test('a file that cannot be stored leaves nothing', async () => {
  await storage.put('a/pasta/foto', Buffer.from('x'))
  await expect(storage.put('a/pasta', Buffer.from('y'))).rejects.toThrow()
  await expect(storage.put('b/foto', { path: path.join(folder, 'nada') })).rejects.toThrow('ENOENT')
  expect(readdirSync(path.join(folder, 'media/a'))).toEqual(['pasta'])
  expect(readdirSync(path.join(folder, 'media/b'))).toEqual([])
})

test.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', 'A/b', 'a/b.', '', 'a\\b', 'a/.b'])(
  'the key %j is refused',
  async (key) => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('is not a key')
    await expect(storage.read(key)).rejects.toThrow('is not a key')
  },
)
