import { mediaNameIn } from '../db/media-uses'
import type { Db } from '../db/schema'
import { escapeMarkup } from '../site/preview'

/** The data about a picture that the media library adds to a response. */
interface Said {
  /** The focal point as a fragment of the address, such as '#30-70'; empty if the focal point is the middle. */
  focus: string
  /** The alternative text. It is empty for a decorative picture, and null if the media library has no text. */
  alt: string | null
}

/** A place in a response that contains one picture. `show` changes the response at this place. */
interface Place {
  name: string
  show: (said: Said) => void
}

/**
 * The fields of projects, posts and gallery pictures that contain the address of a picture, each with the field for its
 * alternative text.
 */
const ALT_FIELDS: Readonly<Record<string, string>> = {
  featured_image: 'featured_image_alt',
  image: 'image_alt',
  image_url: 'image_alt',
}

function placeOfField(record: Record<string, unknown>, field: string, value: string): Place[] {
  const address = value.replace(/#.*$/s, '')
  const name = mediaNameIn(address)
  if (name === null) return []
  const show = ({ focus, alt }: Said) => {
    record[field] = address + focus
    if (alt !== null) record[ALT_FIELDS[field] ?? ''] = alt
  }
  return [{ name, show }]
}

/** Matches a picture with an empty alternative text, in the form in which sanitise.ts writes it. */
const TEXTLESS = /<img (?=[^>]* alt="")[^>]*>/g

/** Returns the pictures without alternative text in a project's or post's HTML. Comments have no pictures. */
function placesInText(record: Record<string, unknown>): Place[] {
  const { content } = record
  if (!('featured_image' in record) || typeof content !== 'string') return []
  return [...new Set(content.match(TEXTLESS))].flatMap((tag) => {
    const name = mediaNameIn(/ src="([^"]*)"/.exec(tag)?.[1] ?? '')
    if (name === null) return []
    const show = ({ alt }: Said) => {
      const written = tag.replace(' alt=""', () => ` alt="${escapeMarkup(alt ?? '')}"`)
      record.content = String(record.content).replaceAll(tag, () => written)
    }
    return [{ name, show }]
  })
}

function findPlaces(data: unknown): Place[] {
  if (typeof data !== 'object' || data === null) return []
  const record = data as Record<string, unknown>
  return Object.entries(record)
    .flatMap(([field, value]) => {
      if (typeof value === 'object') return findPlaces(value)
      return typeof value === 'string' && Object.hasOwn(ALT_FIELDS, field)
        ? placeOfField(record, field, value)
        : []
    })
    .concat(placesInText(record))
}

/**
 * Adds data from the media library to the pictures in a response:
 *
 * - the focal point, unless it is the middle, as a fragment of the address:
 * '/media/biblioteca/poco-1a2b3c4d5e-640.webp#30-70'. Browsers do not send a fragment to the server, so clients that
 * ignore it load the same picture. The page moves the cropped picture to this point (src/ui/media/picture.tsx).
 * - the alternative text: as a field next to the address, and in the HTML of texts, where a picture has none there.
 */
export async function addPictureDetails<T>(db: Db, answer: T): Promise<T> {
  const places = findPlaces(answer)
  if (places.length === 0) return answer
  const rows = await db
    .selectFrom('media_files')
    .select(['name', 'focal_x', 'focal_y', 'alt_text', 'is_decorative'])
    .where('name', 'in', [...new Set(places.map(({ name }) => name))])
    .execute()
  const saidOf = new Map(
    rows.map(({ name, focal_x: x, focal_y: y, alt_text: alt, is_decorative: isDecorative }) => [
      name,
      { focus: x === 50 && y === 50 ? '' : `#${x}-${y}`, alt: alt === '' && isDecorative === 0 ? null : alt },
    ]),
  )
  for (const { name, show } of places) {
    const said = saidOf.get(name)
    if (said) show(said)
  }
  return answer
}

/** Returns the alternative text of the picture with this address; undefined if the media library has none. */
export async function readPictureAlt(db: Db, address: string | null): Promise<string | undefined> {
  if (address === null) return undefined
  const answer: { featured_image: string; featured_image_alt?: string } = { featured_image: address }
  return (await addPictureDetails(db, answer)).featured_image_alt
}
