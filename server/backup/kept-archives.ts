import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { addSeconds, dayInMaputo } from '../http/clock'

/** The names of archives that the server makes by itself: 'copia-2026-03-10-0200.tar'. */
const ARCHIVE = /^copia-\d{4}-\d\d-\d\d-\d{4}\.tar$/
/** An archive that was being written when its process ended. */
const HALF = /^copia-\d{4}-\d\d-\d\d-\d{4}\.tar\.\d+\.part$/

/** The name of an archive made now. Names sort by time. */
export function archiveName(now: Date): string {
  const time = addSeconds(now, 2 * 3600)
    .toISOString()
    .slice(11, 16)
  return `copia-${dayInMaputo(now)}-${time.replace(':', '')}.tar`
}

/** The names of the archives in a folder, the newest first. */
export const listArchives = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => ARCHIVE.test(name))
    .sort()
    .reverse()

/** Deletes what interrupted attempts have left in a folder. */
export async function removeHalves(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (HALF.test(name)) await rm(path.join(folder, name))
}

/**
 * Deletes the oldest archives of a folder beyond `keep`. Files with other names are not touched.
 * @param needed archives that are kept in any case
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

/** The size of the newest archive of a folder; 0 where there is none. */
export async function newestSize(folder: string): Promise<number> {
  const [newest] = await listArchives(folder)
  return newest === undefined ? 0 : (await stat(path.join(folder, newest))).size
}
