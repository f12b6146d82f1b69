import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { syncToDisk } from '../files/sync-to-disk'
import type { ArchiveUse } from './archive-reader'
import { isStoredFile } from './format'
import type { Progress } from './progress'
import { BackupRefusal } from './refusal'
import { exists } from './safe-file'

/** Computes the SHA-256 of a file. */
export async function sumFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) hash.update(piece)
  return hash.digest('hex')
}

/**
 * Writes the files of an archive into a folder.
 * @param rereads whether each file is read back from the disk and compared
 */
export function createStagedFiles(folder: string, rereads: boolean, progress: Progress) {
  const folders = new Set<string>([folder])
  let count = 0
  let bytes = 0

  async function makeFolder(target: string): Promise<void> {
    if (folders.has(target)) return
    await mkdir(target, { recursive: true, mode: 0o700 })
    folders.add(target)
  }

  const use: Pick<ArchiveUse, 'file' | 'listed'> = {
    async file({ name, size, changedAt }, content) {
      const target = path.join(folder, name)
      await makeFolder(path.dirname(target))
      const handle = await open(target, 'wx', 0o600)
      try {
        for await (const piece of content) await handle.writeFile(piece)
        await handle.utimes(changedAt, changedAt)
        await handle.sync()
      } finally {
        await handle.close()
      }
      progress.files(++count, (bytes += size))
    },

    async listed(sums) {
      if (!rereads) return
      for (const [name, sum] of sums)
        if (isStoredFile(name) && (await sumFile(path.join(folder, name))) !== sum)
          throw new BackupRefusal(`O ficheiro ${name} lê-se do disco com outro conteúdo. Verifique o disco.`)
    },
  }
  return {
    use,
    /** Syncs the folders to the disk, so that the names of the new files survive a crash. */
    async finish(): Promise<void> {
      for (const one of folders) await syncToDisk(one)
    },
    has: (name: string): Promise<boolean> => exists(path.join(folder, name)),
  }
}
