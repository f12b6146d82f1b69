import { opendir, stat } from 'node:fs/promises'
import path from 'node:path'
import { ifThere } from './if-there'

/** Returns the bytes of all files in a folder and its subfolders; 0 without a folder. Skips files deleted meanwhile. */
export async function folderSize(folder: string): Promise<number> {
  let bytes = 0
  for await (const entry of (await ifThere(opendir(folder))) ?? []) {
    const found = path.join(folder, entry.name)
    if (entry.isDirectory()) bytes += await folderSize(found)
    else if (entry.isFile()) bytes += (await ifThere(stat(found)))?.size ?? 0
  }
  return bytes
}
