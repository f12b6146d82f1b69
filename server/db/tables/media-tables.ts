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
  /** The part of the address that all sizes of the file have in common, such as 'biblioteca/escola-1a2b3c4d5e'. */
  name: string
  /** The name that the file had on the uploader's device. */
  original_name: string
  /** `original_name` and `alt_text`, normalised (lower case, no accents). */
  search_text: string
  /** `original_name`, normalised, for sorting. */
  name_key: string
  bytes: number
  width: number | null
  height: number | null
  alt_text: string
  is_decorative: Flag
  /**
   * `focal_x` and `focal_y` are the focal point of a picture, in percent of its width and height. This point must stay
   * visible when the picture is cropped.
   */
  focal_x: number
  focal_y: number
  state: MediaFileState
  /** The reason, in Portuguese, why the sizes could not be generated; empty in other states. */
  failure: string
  /** Number of times that a server has started to generate the sizes. */
  attempts: number
  /** The time until which one server has reserved the file to generate its sizes. */
  leased_until: string | null
  /** SHA-256 of the uploaded bytes; null for files that are older than the library. */
  content_hash: string | null
  uploaded_at: string
  uploaded_by: number | null
  /** The time of the last write by staff, with its user in `updated_by`; both are null if there was none. */
  updated_at: string | null
  updated_by: number | null
}

/** Names of files that no row refers to any longer. Their stored files still have to be deleted. */
interface MediaLeftoversTable {
  name: string
  kind: MediaFileKind
}
