import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { SharedCache } from '../http/shared-cache'
import { createQueue } from '../jobs/queue'

const compress = promisify(brotliCompress)

/**
 * Brotli quality at which compressing a page takes 1 or 2 ms. The best quality takes a hundred times as long and saves
 * only 8 % of the bytes.
 */
const QUICK_QUALITY = 5
const CACHE_MAX_BYTES = 8 * 1024 * 1024

const brotli = (text: Buffer, quality: number): Promise<Buffer> =>
  compress(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })

export const takesBrotli = (accepted: string | undefined): boolean =>
  (accepted ?? '').split(',').some((part) => /^\s*br\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/.test(part))

/**
 * Compresses pages with Brotli when they are sent. The build cannot compress them, because the server first inserts the
 * site's address.
 */
export interface Packer {
  /**
   * Returns the compressed page for this ETag. The page has the best quality if `packWell` was called for the ETag
   * before, otherwise it is compressed quickly.
   */
  pack(text: Buffer, etag: string): Promise<Buffer>
  /** Compresses a page quickly and does not cache the result. */
  packOnce(text: Buffer): Promise<Buffer>
  /**
   * Compresses a page with the best quality and caches the result. This is slow, so do not call it while a request
   * waits.
   */
  packWell(text: Buffer, etag: string): Promise<void>
}

export function createPacker(): Packer {
  const packed = new SharedCache<Buffer>(CACHE_MAX_BYTES, (bytes) => bytes.length)
  /**
   * Runs the quick compressions one at a time, so that requests with invented Host headers cannot use all threads and
   * cores, which real visitors need too.
   */
  const queue = createQueue({ atOnce: 1 })

  return {
    pack: (text, etag) => packed.get(etag, () => queue.run(() => brotli(text, QUICK_QUALITY))),
    packOnce: (text) => queue.run(() => brotli(text, QUICK_QUALITY)),
    async packWell(text, etag) {
      const best = await brotli(text, constants.BROTLI_MAX_QUALITY)
      await packed.set(etag, Promise.resolve(best))
    },
  }
}
