/** Reads and deletes the worker's cache of pictures (sw/images.ts) from a page. */
import { IMAGE_CACHE } from '../shared/offline-addresses'

export interface PictureCacheSize {
  count: number
  bytes: number
}

async function readSize(response: Response): Promise<number> {
  const declared = Number(response.headers.get('Content-Length'))
  return declared > 0 ? declared : (await response.blob()).size
}

/** Returns the number of cached pictures and their total size in bytes. */
export async function readPictureCache(): Promise<PictureCacheSize> {
  if (!('caches' in globalThis) || !(await caches.has(IMAGE_CACHE))) return { count: 0, bytes: 0 }
  const cache = await caches.open(IMAGE_CACHE)
  let bytes = 0
  const responses = await cache.matchAll()
  for (const response of responses) bytes += await readSize(response)
  return { count: responses.length, bytes }
}

/** Deletes all cached pictures and the stored list of their URLs. */
export async function deletePictureCache(): Promise<void> {
  if (!('caches' in window)) return
  await caches.delete(IMAGE_CACHE)
  // picture-urls.ts is loaded on demand, because the proof form loads this module.
  const { deletePictureUrls } = await import('./picture-urls')
  await deletePictureUrls(IMAGE_CACHE)
}
