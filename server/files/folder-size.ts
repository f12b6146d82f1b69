import { opendir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Returns the bytes of all files below a folder; 0 where there is no such folder. Files that go meanwhile do not count. */
export async function folderSize(folder: string): Promise<number> {
  let bytes = 0
  try {
    for await (const entry of await opendir(folder)) {
      const found = path.join(folder, entry.name)
      if (entry.isDirectory()) bytes += await folderSize(found)
      else if (entry.isFile()) bytes += (await stat(found)).size
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  return bytes
}
