import { statfs } from 'node:fs/promises'

/**
 * The fields of `statfs` that are used. `bsize` is the block size in bytes. `blocks`, `bfree` and `bavail` are the
 * numbers of all blocks, of free blocks, and of free blocks for the server's own user. `files` and `ffree` are the
 * numbers of all and of free file entries.
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
 * Minimum number of free file entries for an upload, because a disk with many small files can run out of file entries
 * before it runs out of bytes.
 */
const FILES_RESERVE = 1000

export interface DiskSpace {
  /**
   * Returns whether this many bytes can be stored without using the reserve.
   * @param share the part of the reserve that must stay free: 1 for uploads, less for a short text
   */
  hasRoom(bytes: number, share?: number): Promise<boolean>
  /** Returns the used part of the usable space in percent: at 100 only the reserve is left. */
  usedPercent(): Promise<number>
  /** Returns the number of bytes that the server can still write, including the reserve. */
  freeBytes(): Promise<number>
}

/**
 * Measures the free space on the disk of the data folder. Uploads may not use the reserve, so that the database stays
 * writable: users must be able to sign in even if the disk is full.
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
