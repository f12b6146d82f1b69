/**
 * Stores the code of the staff's screens that work without a network (D78). This code is not in the precache, because
 * visitors pay for mobile data. The page and the worker both use this module.
 */
import { FIELD_CODE_CACHE, FIELD_FILES } from '../../shared/offline-addresses'
import { FIELD_SHELL } from '../../shared/site-routes'
import { hasPrepared } from './prepared'

interface FieldFiles {
  files: string[]
  /** The total size of all files as sent over the network, in bytes. */
  bytes: number
}

const isFileList = (value: unknown): value is FieldFiles =>
  typeof value === 'object' &&
  value !== null &&
  Array.isArray((value as FieldFiles).files) &&
  typeof (value as FieldFiles).bytes === 'number'

const SHELL = `/${FIELD_SHELL}`

/** Returns the stored shell of the field screens, or undefined if this device has not stored the shell. */
export const keptFieldShell = (): Promise<Response | undefined> =>
  caches.match(SHELL, { cacheName: FIELD_CODE_CACHE })

async function readFileList(): Promise<FieldFiles> {
  const response = await fetch(FIELD_FILES, { cache: 'no-cache' })
  const list: unknown = response.ok ? await response.json() : null
  if (!isFileList(list)) throw new Error('The list of the files for the field could not be read')
  return list
}

const pathOf = ({ url }: Request): string => new URL(url).pathname.slice(1)

/** Returns the approximate size of the files that are missing on the device, in bytes. */
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
 * Downloads the missing files of this build, and then deletes the files of other builds.
 * @param when 'if prepared': only if this device has stored a project for the field screens
 */
export async function keepFieldCode(when: 'always' | 'if prepared' = 'always'): Promise<void> {
  if (!('caches' in globalThis)) return
  if (when === 'if prepared' && !(await hasPrepared())) return
  const { files } = await readFileList()
  const cache = await caches.open(FIELD_CODE_CACHE)
  const kept = await cache.keys()
  const has = new Set(kept.map(pathOf))
  await Promise.all(files.filter((file) => !has.has(file)).map((file) => cache.add(`/${file}`)))
  // The shell is stored after the scripts that it names. The name of the shell contains no hash, so the shell is
  // requested at each update.
  await cache.add(new Request(SHELL, { cache: 'no-cache' }))
  const wanted = new Set([...files, FIELD_SHELL])
  await Promise.all(
    kept.filter((request) => !wanted.has(pathOf(request))).map((request) => cache.delete(request)),
  )
}
