import {
  PICTURE_BROKEN,
  PICTURE_MAX_PIXELS,
  PICTURE_MAX_SIDE,
  PICTURE_TOO_MANY_PIXELS,
} from '../../src/shared/media'
import type { PictureType } from './media-names'

/** Settings for compression. The effort is low, because a phone waits while its picture is generated. */
const QUALITY = { webp: { quality: 78, effort: 4 }, avif: { quality: 55, effort: 2 } } as const
/** Quality of an original that is saved again without its metadata. Its generated sizes show no difference. */
const CLEANED_QUALITY = 92

/**
 * Options for reading a picture. Pictures with more pixels than the maximum are rejected, because decoding them would
 * need too much memory. Damaged files are rejected too, but not files that only break a rule of their format, because
 * some phones write such files.
 */
const READING = { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' } as const

/**
 * Loads the picture library when the first picture is processed, so that the server starts fast. The library may use
 * only one thread, so that the server can respond to other requests meanwhile.
 */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** Returns a picture in one size, upright and without metadata. A narrower picture is not enlarged. */
export async function resizePicture(original: Buffer, width: number, type: PictureType): Promise<Buffer> {
  const sharp = await loadSharp()
  const picture = sharp(original, READING).rotate().resize({ width, withoutEnlargement: true })
  return type === 'webp' ? picture.webp(QUALITY.webp).toBuffer() : picture.avif(QUALITY.avif).toBuffer()
}

/** Returns the middle square of a picture, upright and without metadata. */
export async function squarePicture(original: string, side: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(original, READING).rotate().resize(side, side, { fit: 'cover' }).webp(QUALITY.webp).toBuffer()
}

/** The dimensions of a picture as it is shown, after its orientation was applied. */
export interface PictureSize {
  width: number
  height: number
}

/**
 * Reads the dimensions of a picture. Also decodes the picture once in a small size, to detect incomplete files.
 * @param source the bytes, or the path of a local file
 * @param onBroken is called with the decoder's error, for the log
 * @returns the dimensions, or the reason in Portuguese why the picture is not accepted
 */
export async function inspectPicture(
  source: Buffer | string,
  onBroken: (error: unknown) => void,
): Promise<PictureSize | { problem: string }> {
  const sharp = await loadSharp()
  const logged = (error: unknown) => {
    onBroken(error)
    return null
  }
  const facts = await sharp(source, { ...READING, limitInputPixels: false })
    .metadata()
    .catch(logged)
  if (!facts?.width || !facts.height) return { problem: PICTURE_BROKEN }
  const { width, height } = facts
  if (Math.max(width, height) > PICTURE_MAX_SIDE || width * height > PICTURE_MAX_PIXELS)
    return { problem: PICTURE_TOO_MANY_PIXELS }
  const decoded = await sharp(source, READING)
    .resize({ width: 64, height: 64, fit: 'inside' })
    .raw()
    .toBuffer()
    .catch(logged)
  if (!decoded) return { problem: PICTURE_BROKEN }
  const { width: shownWidth, height: shownHeight } = facts.autoOrient
  return { width: shownWidth, height: shownHeight }
}

/**
 * Returns the picture upright and without metadata (for example, the place where it was taken). Returns null if the
 * picture has no metadata, because saving it again would only lower its quality.
 */
export async function withoutMetadata(original: Buffer): Promise<Buffer | null> {
  const sharp = await loadSharp()
  const { format, exif, xmp, iptc, comments } = await sharp(original, READING).metadata()
  if (!exif && !xmp && !iptc && !comments?.length) return null
  const picture = sharp(original, READING).rotate()
  if (format === 'png') return picture.png().toBuffer()
  return format === 'webp'
    ? picture.webp({ quality: CLEANED_QUALITY }).toBuffer()
    : picture.jpeg({ quality: CLEANED_QUALITY }).toBuffer()
}
