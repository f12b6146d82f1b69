import { statfs } from 'node:fs/promises'

/**
 * The fields of `statfs` that are used: the block size; the number of blocks in total, free, and free for the server's
 * own user; the number of files in total and free.
 */
interface FileSystem {
  bsize: number
  blocks: number
  bfree: number
  bavail: number
  files: number
  ffree: number
}

export type ReadFileSystem = (folder: string) => Promise<FileSystem>

/**
 * Minimum number of free file entries for an upload, because a disk with free bytes can still be full of small files.
 */
const FILES_RESERVE = 1000

export interface DiskSpace {
  /**
   * Returns whether this many bytes can be stored while the reserve stays free.
   * @param share the part of the reserve that must stay: 1 for uploads, less for a short text
   */
  hasRoom(bytes: number, share?: number): Promise<boolean>
  /** Returns the used part of the usable space in percent: at 100 only the reserve is left. */
  usedPercent(): Promise<number>
  /** Returns the number of bytes that the server may still write, the reserve included. */
  freeBytes(): Promise<number>
}

/**
 * Measures the disk of the data folder. The reserve keeps the database writable, since sign-ins must work on a full
 * disk.
 */
export function createDiskSpace(
  folder: string,
  reserveBytes: number,
  read: ReadFileSystem = statfs,
): DiskSpace {
  return {
    async hasRoom(bytes, share = 1) {
      const { bsize, bavail, files, ffree } = await read(folder)
      // Some file systems do not limit the number of files and report 0.
      const hasFiles = files === 0 || ffree >= FILES_RESERVE * share
      return hasFiles && bavail * bsize - bytes >= reserveBytes * share
    },

    async freeBytes() {
      const { bsize, bavail } = await read(folder)
      return bavail * bsize
    },

    async usedPercent() {
      const { bsize, blocks, bfree, bavail } = await read(folder)
      const used = (blocks - bfree) * bsize
      const usable = used + Math.max(0, bavail * bsize - reserveBytes)
      return usable === 0 ? 100 : Math.floor((100 * used) / usable)
    },
  }
}
