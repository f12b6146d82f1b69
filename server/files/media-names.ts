import { PICTURE_WIDTHS } from '../../src/shared/picture-widths'

/** A further width in pixels, for the link previews that other sites show. */
export const SHARE_WIDTH = 1600
const WIDTHS = [...PICTURE_WIDTHS, SHARE_WIDTH]
export const PICTURE_TYPES = { webp: 'image/webp', avif: 'image/avif' } as const
export type PictureType = keyof typeof PICTURE_TYPES

const DOCUMENT_TYPES = { pdf: 'application/pdf' } as const

/** The picture or document that an address below /media/ refers to. */
export type MediaRequest =
  | { kind: 'picture'; shelf: string; stem: string; width: number; type: PictureType }
  | { kind: 'document'; shelf: string; name: string; type: string }

const SHELF = '[a-z0-9]+(?:-[a-z0-9]+)*'
const PICTURE = new RegExp(
  `^(${SHELF})/(${SHELF}-[0-9a-f]{10})-(${WIDTHS.join('|')})\\.(${Object.keys(PICTURE_TYPES).join('|')})$`,
)
const DOCUMENT = new RegExp(
  `^(${SHELF})/(${SHELF}-[0-9a-f]{10}\\.(${Object.keys(DOCUMENT_TYPES).join('|')}))$`,
)

/** Parses a name such as 'projetos/escola-1a2b3c4d5e-640.webp'. Returns null for names of other forms. */
export function parseMediaName(name: string): MediaRequest | null {
  const picture = PICTURE.exec(name)
  if (picture) {
    const [, shelf = '', stem = '', width, type] = picture
    return { kind: 'picture', shelf, stem, width: Number(width), type: type as PictureType }
  }
  const [, shelf = '', file = '', ending] = DOCUMENT.exec(name) ?? []
  if (!ending) return null
  return {
    kind: 'document',
    shelf,
    name: file,
    type: DOCUMENT_TYPES[ending as keyof typeof DOCUMENT_TYPES],
  }
}

/** The folder of the files that staff upload. */
export const LIBRARY_SHELF = 'biblioteca'

/**
 * Returns the address of a file, as API responses contain it. The address of a picture leads to its middle width.
 * @param name folder and file name without ending, such as 'projetos/escola-1a2b3c4d5e'
 */
export const mediaAddress = (kind: MediaRequest['kind'], name: string): string =>
  kind === 'picture' ? `/media/${name}-640.webp` : `/media/${name}.pdf`

/** Returns the storage keys of all sizes of a picture. */
export const sizeKeys = (name: string): string[] =>
  WIDTHS.flatMap((width) => Object.keys(PICTURE_TYPES).map((type) => `${name}-${width}.${type}`))

/** Returns the storage key of an uploaded file. The original of a picture is never sent to browsers. */
export const originalKey = (kind: MediaRequest['kind'], name: string): string =>
  kind === 'picture' ? name.replace('/', '/originals/') : `${name}.pdf`
