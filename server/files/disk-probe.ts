import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'

/** Checks that a file can be written and synced to the disk. Throws if this fails. */
export async function writeToDisk(folder: string): Promise<void> {
  const file = path.join(folder, `health-${randomUUID()}.part`)
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile('ok')
    await handle.sync()
  } finally {
    await handle.close()
    await rm(file, { force: true })
  }
}
