import type { MediaKind } from '@/lib/staff/media/media-calls'

/** The file that the user chose, with the data that a form or the text editor needs. */
export interface PickedMedia {
  id: number
  /** The path of the file, as the record stores it: '/media/biblioteca/escola-1a2b3c4d5e-640.webp'. */
  address: string
  /** The alternative text. It is empty for a decorative picture and for a document. */
  alt: string
  /**
   * The point of the picture that must stay visible when the picture is cropped, in percent of its width and height.
   */
  focalPoint: { x: number; y: number }
  /**
   * The size of the picture in px, as it is displayed. Null for a document, and for a picture whose size the server has
   * not read yet.
   */
  size: { width: number; height: number } | null
}

export interface MediaPickerProps {
  kind?: MediaKind
  onPick: (picked: PickedMedia) => void
  onClose: () => void
}
