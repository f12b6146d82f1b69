import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { requireKey, type FileStorage } from './file-storage'
import { ifThere } from './if-there'
import { syncToDisk } from './sync-to-disk'

/** Creates a storage in a folder on this server's disk, or on a disk that several servers share. */
export function createDiskStorage(folder: string): FileStorage {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const fileOf = (key: string): string => path.join(folder, requireKey(key))

  /** Creates a folder. Syncs the parent of the first new folder, so that the new folder survives a power failure. */
  async function makeFolder(target: string): Promise<void> {
    const created = await mkdir(target, { recursive: true, mode: 0o700 })
    if (created) await syncToDisk(path.dirname(created))
  }

  return {
    async put(key, from) {
      const target = fileOf(key)
      const parent = path.dirname(target)
      await makeFolder(parent)
      const isLocal = !(from instanceof Uint8Array)
      const part = isLocal ? from.path : `${target}.${randomUUID()}.part`
      try {
        if (!isLocal) await writeFile(part, from, { mode: 0o600, flag: 'wx' })
        // This order makes the file survive a power failure: sync the content, rename the file, sync the folder.
        await syncToDisk(part)
        await rename(part, target)
      } catch (error) {
        if (!isLocal) await rm(part, { force: true })
        throw error
      }
      await syncToDisk(parent)
    },

    async stat(key) {
      const facts = await ifThere(stat(fileOf(key)))
      return facts && { bytes: facts.size, changedAt: facts.mtime }
    },

    // The file is opened before the response begins, so that a missing file leads to an error response and not to an
    // interrupted response.
    open: async (key): Promise<Readable> => (await open(fileOf(key), 'r')).createReadStream(),

    read: async (key) => ifThere(readFile(fileOf(key))),

    remove: async (key) => rm(fileOf(key), { force: true }),

    async list(name) {
      const entries = await ifThere(readdir(fileOf(name), { withFileTypes: true }))
      return (entries ?? []).filter((entry) => entry.isFile()).map((entry) => `${name}/${entry.name}`)
    },
  }
}
