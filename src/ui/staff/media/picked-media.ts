import type { MediaKind } from '@/lib/staff/media/media-calls'

/** The file that the user chose, as an editor needs it. */
export interface PickedMedia {
  id: number
  /** What the record stores: '/media/biblioteca/escola-1a2b3c4d5e-640.webp'. */
  address: string
  /** Empty for a decorative picture and for documents. */
  alt: string
  /** The part that must not be cut off, in percent of width and height. */
  focalPoint: { x: number; y: number }
  /** In pixels, as shown; null until the server knows it, and for documents. */
  size: { width: number; height: number } | null
}

export interface MediaPickerProps {
  kind?: MediaKind
  onPick: (picked: PickedMedia) => void
  onClose: () => void
}
