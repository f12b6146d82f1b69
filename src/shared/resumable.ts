/** Constants of uploads in chunks (D80). The page, the service worker and the server use the same values. */

/**
 * Maximum size of a chunk in bytes. If the connection is cut during a chunk, the server stores the bytes that arrived.
 */
export const CHUNK_BYTES = 256 * 1024
/** Minimum size of a chunk in bytes, for a network on which larger chunks are slow or are cut off. */
export const CHUNK_MIN_BYTES = 32 * 1024
/**
 * Time in ms after which a chunk counts as slow. A slow chunk is likely to be cut off, so the next chunk has half its
 * size.
 */
export const CHUNK_SLOW_MS = 10_000
/**
 * Maximum size in bytes of a file that is sent in chunks. Photos are scaled down before they are sent, and a proof has
 * at most 5 MB.
 */
export const RESUMABLE_MAX_BYTES = 6 * 1024 * 1024
/**
 * Number of days after which the server deletes an upload that is incomplete or not used. The number is high, because a
 * phone may have no network for several days.
 */
export const RESUMABLE_DAYS = 7
/** Maximum number of photos of one report. */
export const FIELD_PHOTOS_MAX = 10
/**
 * Size in bytes from which a proof is sent in chunks, if the API accepts chunks (D99). A smaller proof is sent in one
 * request.
 */
export const PROOF_CHUNKED_FROM_BYTES = 300 * 1024
