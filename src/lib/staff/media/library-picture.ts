import { useQuery } from '@tanstack/react-query'
import { mediaFileAtQuery, type MediaFile } from './media-calls'

const bare = (address: string | undefined): string => address?.split('#')[0] ?? ''

/**
 * Returns the file of the media library for a picture's address. Returns undefined while the file loads, and for
 * pictures that are not in the library.
 */
export function useLibraryPicture(userId: number, address: string | undefined): MediaFile | undefined {
  const picture = bare(address)
  const isOwn = picture.includes('/media/')
  const { data } = useQuery({ ...mediaFileAtQuery(userId, picture), enabled: isOwn })
  return (isOwn && data) || undefined
}

export interface Pictured {
  picture?: string | undefined
  pictureAlt?: string | undefined
}

/**
 * Adds the focal point and the alternative text from the media library to a record's picture (D73, D106), as in the
 * API's responses for visitors. Responses for staff do not contain them, because staff edit the address of the picture.
 */
export function asVisitorsGet<T extends Pictured>(record: T, file: MediaFile | undefined): T {
  if (!file || !record.picture) return record
  const { focal_x: x, focal_y: y, alt_text: alt, is_decorative: isDecorative } = file
  return {
    ...record,
    picture: bare(record.picture) + (x === 50 && y === 50 ? '' : `#${x}-${y}`),
    pictureAlt: alt === '' && !isDecorative ? undefined : alt,
  }
}
