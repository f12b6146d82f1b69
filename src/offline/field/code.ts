/**
 * Keeps the code of the staff's screens that work without a network (D78). It is not in the precache, because visitors
 * pay for their data. The page and the worker both use it.
 */
import { FIELD_CODE_CACHE, FIELD_FILES } from '../../shared/offline-addresses'
import { hasPrepared } from './prepared'

interface FieldFiles {
  files: string[]
  /** The size of all files as they are sent, in bytes. */
  bytes: number
  /** The scripts that the screen of the work in the field runs at its start. */
  first: string[]
}

const isFileList = (value: unknown): value is FieldFiles =>
  typeof value === 'object' &&
  value !== null &&
  Array.isArray((value as FieldFiles).files) &&
  Array.isArray((value as FieldFiles).first) &&
  typeof (value as FieldFiles).bytes === 'number'

/** Returns the addresses of the scripts that the screen runs at its start; none if nothing is prepared. */
export async function keptFirstScripts(): Promise<string[]> {
  const kept = await caches.match(FIELD_FILES, { cacheName: FIELD_CODE_CACHE })
  const list: unknown = kept ? await kept.json() : null
  return isFileList(list) ? list.first.map((file) => `/${file}`) : []
}

async function readFileList(): Promise<FieldFiles> {
  const response = await fetch(FIELD_FILES, { cache: 'no-cache' })
  const list: unknown = response.ok ? await response.json() : null
  if (!isFileList(list)) throw new Error('The list of the files for the field could not be read')
  return list
}

const pathOf = ({ url }: Request): string => new URL(url).pathname.slice(1)

/** The bytes that are still missing on the device. */
export async function missingFieldCode(): Promise<number> {
  if (!('caches' in globalThis)) return 0
  const [{ files, bytes }, kept] = await Promise.all([
    readFileList(),
    caches.open(FIELD_CODE_CACHE).then((cache) => cache.keys()),
  ])
  const has = new Set(kept.map(pathOf))
  return files.length === 0
    ? 0
    : Math.round((bytes * files.filter((file) => !has.has(file)).length) / files.length)
}

/**
 * Downloads the files of this build that are missing, and then deletes those of other builds.
 * @param when 'if prepared': only if a user has prepared projects on this device
 */
export async function keepFieldCode(when: 'always' | 'if prepared' = 'always'): Promise<void> {
  if (!('caches' in globalThis)) return
  if (when === 'if prepared' && !(await hasPrepared())) return
  const list = await readFileList()
  const { files } = list
  const cache = await caches.open(FIELD_CODE_CACHE)
  const kept = await cache.keys()
  const has = new Set(kept.map(pathOf))
  await Promise.all(files.filter((file) => !has.has(file)).map((file) => cache.add(`/${file}`)))
  // After the files themselves: the worker names only files that are there.
  await cache.put(FIELD_FILES, Response.json(list))
  const wanted = new Set([...files, FIELD_FILES.slice(1)])
  await Promise.all(
    kept.filter((request) => !wanted.has(pathOf(request))).map((request) => cache.delete(request)),
  )
}
