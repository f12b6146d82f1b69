import { mediaNameIn } from '../db/media-uses'
import type { Db } from '../db/schema'
import { escapeMarkup } from '../site/preview'

/** What the media library says about a picture. */
interface Said {
  /** '#30-70'; empty if the focal point is the middle. */
  focus: string
  /** Empty for decoration; null if the library has no alternative text. */
  alt: string | null
}

/** A place of an answer with one picture. */
interface Place {
  name: string
  show: (said: Said) => void
}

/**
 * The fields of projects, posts and gallery pictures with the address of a picture, and the fields for its alternative
 * text.
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

/** A picture without an alternative text, as sanitise.ts writes it. */
const TEXTLESS = /<img (?=[^>]* alt="")[^>]*>/g

/** The pictures without an alternative text in the text of a project or post. Comments have texts without pictures. */
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
 * Adds what the media library says about the pictures of an answer:
 *
 * - the focal point, where it is not the middle, as a fragment of the address:
 *   '/media/biblioteca/poco-1a2b3c4d5e-640.webp#30-70'. A fragment is not sent to a server, so clients that do not know
 *   it load the same picture. The page moves the cropped picture to this point (src/ui/media/picture.tsx).
 * - the alternative text, as a field beside the address, and in the HTML of texts where a picture has none.
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

/** Returns the alternative text of the picture with this address, or undefined where the library has none. */
export async function readPictureAlt(db: Db, address: string | null): Promise<string | undefined> {
  if (address === null) return undefined
  const answer: { featured_image: string; featured_image_alt?: string } = { featured_image: address }
  return (await addPictureDetails(db, answer)).featured_image_alt
}
