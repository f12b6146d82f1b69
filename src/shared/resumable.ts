/** What page, worker and server agree on about uploads in chunks (D80). */

/** The largest size of a chunk in bytes. Of one that was cut off, the server keeps what arrived. */
export const CHUNK_BYTES = 256 * 1024
/** The size of a chunk, in bytes, on a network that takes long for larger ones or cuts them off. */
export const CHUNK_MIN_BYTES = 32 * 1024
/** A chunk that takes longer, in ms, is likely to be cut off: the next one is half as large. */
export const CHUNK_SLOW_MS = 10_000
/** The largest file that is sent in chunks. Photographs are made smaller before; a proof has at most 5 MB. */
export const RESUMABLE_MAX_BYTES = 6 * 1024 * 1024
/** How long a file that is not complete or not used is kept, in days: a phone may be without a network that long. */
export const RESUMABLE_DAYS = 7
/** Maximum number of photos of one report. */
export const FIELD_PHOTOS_MAX = 10
/** Proofs of this size in bytes and larger ones are sent in chunks, where the API takes them (D99). */
export const PROOF_CHUNKED_FROM_BYTES = 300 * 1024
