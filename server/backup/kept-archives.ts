import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { addSeconds, dayInMaputo } from '../http/clock'

/** Names of archives that the daily backup makes, such as 'copia-2026-03-10-0200.tar'. */
const ARCHIVE = /^copia-\d{4}-\d\d-\d\d-\d{4}\.tar$/
/** Names of incomplete archives: the process ended while it wrote them. */
const HALF = /^copia-\d{4}-\d\d-\d\d-\d{4}\.tar\.\d+\.part$/

/** Returns the file name of an archive that is made now. In alphabetical order, the oldest archive is the first. */
export function archiveName(now: Date): string {
  const time = addSeconds(now, 2 * 3600)
    .toISOString()
    .slice(11, 16)
  return `copia-${dayInMaputo(now)}-${time.replace(':', '')}.tar`
}

/** Returns the names of the archives in a folder, the newest first. */
export const listArchives = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => ARCHIVE.test(name))
    .sort()
    .reverse()

/** Deletes the incomplete archives that interrupted attempts have left in a folder. */
export async function removeHalves(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (HALF.test(name)) await rm(path.join(folder, name))
}

/**
 * Deletes the oldest archives of a folder and leaves the newest `keep` archives. Does not touch files with other names.
 * @param needed names of archives that are never deleted
 * @returns the names of deleted archives
 */
export async function dropOldArchives(
  folder: string,
  keep: number,
  needed: readonly (string | null)[],
): Promise<string[]> {
  const old = (await listArchives(folder)).slice(keep).filter((name) => !needed.includes(name))
  for (const name of old) await rm(path.join(folder, name))
  return old
}

/** Returns the size in bytes of the newest archive in a folder; 0 if the folder has no archive. */
export async function newestSize(folder: string): Promise<number> {
  const [newest] = await listArchives(folder)
  return newest === undefined ? 0 : (await stat(path.join(folder, newest))).size
}
