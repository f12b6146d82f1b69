import type { Generated } from 'kysely'
import type { Flag } from './flag'

/** The media library: pictures and documents that projects and posts show (migration 0013). */
export interface MediaTables {
  media_files: MediaFilesTable
  media_leftovers: MediaLeftoversTable
}

export type MediaFileKind = 'picture' | 'document'
export type MediaFileState = 'processing' | 'ready' | 'failed'

interface MediaFilesTable {
  id: Generated<number>
  kind: MediaFileKind
  /** The part of the address that names the file, for all its sizes: 'biblioteca/escola-1a2b3c4d5e'. */
  name: string
  /** The name that the file had on the device. */
  original_name: string
  /** `original_name` and `alt_text`, normalised (lower case, no accents). */
  search_text: string
  /** `original_name`, normalised. */
  name_key: string
  bytes: number
  width: number | null
  height: number | null
  alt_text: string
  is_decorative: Flag
  /** The part of a picture that must not be cut off, in percent of width and height. */
  focal_x: number
  focal_y: number
  state: MediaFileState
  /** Why the sizes could not be made, in Portuguese; empty in other states. */
  failure: string
  /** How often a server has begun to make the sizes. */
  attempts: number
  /** A server is making the sizes, and no other one starts before this time. */
  leased_until: string | null
  /** SHA-256 of the uploaded bytes; null for files that are older than the library. */
  content_hash: string | null
  uploaded_at: string
  uploaded_by: number | null
  /** Time and user of the last write by staff; null if there was none. */
  updated_at: string | null
  updated_by: number | null
}

/** Names of files that no row has any more. Their stored files are still to be deleted. */
interface MediaLeftoversTable {
  name: string
  kind: MediaFileKind
}
