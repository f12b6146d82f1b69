import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { SharedCache } from '../http/shared-cache'
import { createQueue } from '../jobs/queue'

const compress = promisify(brotliCompress)

/**
 * Brotli quality that takes a millisecond or two per page. The best quality takes a hundred times as long and saves 8 %
 * of the bytes.
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

/** Compresses pages when they are sent. The build cannot, because pages contain the site's address. */
export interface Packer {
  /**
   * Returns the compressed page for this ETag: with high quality if `packWell` was called for it, else compressed
   * quickly.
   */
  pack(text: Buffer, etag: string): Promise<Buffer>
  /** Compresses a page quickly and does not keep it. */
  packOnce(text: Buffer): Promise<Buffer>
  /** Compresses a page with the best quality. It is slow, so it must not be called from the handling of a request. */
  packWell(text: Buffer, etag: string): Promise<void>
}

export function createPacker(): Packer {
  const packed = new SharedCache<Buffer>(CACHE_MAX_BYTES, (bytes) => bytes.length)
  /** One page at a time, so that requests with invented hosts leave other threads and cores to real visitors. */
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
