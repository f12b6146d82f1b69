import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'

/** Throws if a file cannot be written and synced to disk. */
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
