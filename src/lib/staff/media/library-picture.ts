import { useQuery } from '@tanstack/react-query'
import { mediaFileAtQuery, type MediaFile } from './media-calls'

const bare = (address: string | undefined): string => address?.split('#')[0] ?? ''

/** The library's file of a picture; undefined until it is known, and for pictures that the library does not have. */
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
 * Adds to a record what the library says about its picture, as the answers for visitors have it (D73, D106). The answers
 * for staff do not, because staff edit the address.
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
