import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { syncToDisk } from '../files/sync-to-disk'
import { BackupRefusal } from './refusal'

export const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

/** Throws if the file exists, so that no backup replaces an earlier one. Also throws if its folder is missing. */
export async function requireFree(file: string): Promise<void> {
  if (await exists(file)) throw new BackupRefusal(`O ficheiro ${file} já existe. Escolha outro nome.`)
  if (!(await exists(path.dirname(file))))
    throw new BackupRefusal(`A pasta ${path.dirname(file)} não existe.`)
}

/**
 * Deletes a file or folder when the process exits, for example after Ctrl+C (main.ts).
 * @returns a function that cancels this deletion
 */
export function removeAtExit(target: string): () => void {
  const remove = () => rmSync(target, { recursive: true, force: true })
  process.once('exit', remove)
  return () => void process.off('exit', remove)
}

/** Writes a stream to a temporary file, and renames it to `file` when it is complete and synced to the disk. */
export async function storeStream(
  file: string,
  bytes: AsyncIterable<Buffer>,
): Promise<{ bytes: number; sha256: string }> {
  const temporary = `${file}.${process.pid}.part`
  const hash = createHash('sha256')
  let size = 0
  const keep = removeAtExit(temporary)
  const handle = await open(temporary, 'wx', 0o600)
  try {
    for await (const piece of bytes) {
      hash.update(piece)
      size += piece.length
      await handle.writeFile(piece)
    }
    await handle.sync()
    await handle.close()
    await rename(temporary, file)
  } catch (error) {
    await handle.close()
    await rm(temporary, { force: true })
    throw error
  } finally {
    keep()
  }
  await syncToDisk(path.dirname(file))
  return { bytes: size, sha256: hash.digest('hex') }
}
