import { open } from 'node:fs/promises'

/** Calls fsync for a file or a folder, so that its content or its names survive a power failure. */
export async function syncToDisk(target: string): Promise<void> {
  const handle = await open(target, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
