import { makeSlug } from '../http/slug'
import type { StorePicture } from '../http/store-picture'
import { createQueue } from '../jobs/queue'
import { loadSharp, type MediaFiles } from './media-files'

/** Pictures with more pixels are refused. A photo of 12 000 × 12 000 pixels is below. */
const PIXELS_MAX = 150_000_000
/** The decoder holds a progressive picture completely in memory, so it may have fewer pixels. */
const PROGRESSIVE_PIXELS_MAX = 50_000_000
/** The longer edge of a stored picture in pixels. The site shows none larger. */
const EDGE_MAX = 2560
const QUALITY = 88

export const PICTURE_SENTENCES = {
  format: 'Formato não suportado. Envie uma imagem JPG, PNG ou WebP.',
  svg: 'Os ficheiros SVG podem conter programas e não são aceites. Envie uma imagem JPG, PNG ou WebP.',
  heic: 'As fotografias HEIC não abrem em todos os aparelhos. Guarde-a como JPG ou escolha «Mais compatível» na câmara.',
  pdf: 'Um PDF não pode ser a imagem. Envie uma imagem JPG, PNG ou WebP.',
  pixels: 'A imagem tem demasiados pixels. Reduza-a para menos de 12 000 × 12 000.',
  damaged: 'A imagem está danificada ou incompleta. Escolha outra ou envie-a de novo.',
} as const

const HEIC = /^ftyp(?:hei|hev|mif1|msf1)/

/** Returns why the first bytes of a file are not those of a picture that is accepted; null if they are. */
function headProblem(head: Uint8Array): string | null {
  const text = Buffer.from(head).toString('latin1')
  if (text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n')) return null
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return null
  if (text.startsWith('%PDF')) return PICTURE_SENTENCES.pdf
  if (HEIC.test(text.slice(4))) return PICTURE_SENTENCES.heic
  if (/^\uFEFF?(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml|!--|!doctype svg)/i.test(text)) return PICTURE_SENTENCES.svg
  return PICTURE_SENTENCES.format
}

const SHELF = 'artigos'

/**
 * Creates the function that stores a picture of a post: upright, without its metadata (such as the place where it was
 * taken), and not larger than the site needs.
 */
export function createStorePicture(media: MediaFiles): StorePicture {
  // One picture at a time: a photo of 144 megapixels needs 140 MB.
  const queue = createQueue({ atOnce: 1 })

  /** Returns the picture's bytes as they are stored, or a refusal. Throws if the picture cannot be decoded. */
  async function prepared(file: string): Promise<{ bytes: Buffer } | { problem: string }> {
    const sharp = await loadSharp()
    const anySize = { limitInputPixels: false } as const
    const { width, height, isProgressive, hasAlpha } = await sharp(file, anySize).metadata()
    if (width * height > (isProgressive ? PROGRESSIVE_PIXELS_MAX : PIXELS_MAX))
      return { problem: PICTURE_SENTENCES.pixels }
    const upright = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: EDGE_MAX, height: EDGE_MAX, fit: 'inside', withoutEnlargement: true })
    // The output has no metadata unless it is asked for.
    const encoded = hasAlpha ? upright.webp({ quality: QUALITY }) : upright.jpeg({ quality: QUALITY })
    return { bytes: await encoded.toBuffer() }
  }

  return async (upload, fileName) => {
    const problem = headProblem(upload.head)
    if (problem) return { problem }
    const made = await queue.run(() =>
      prepared(upload.path).catch((error: unknown) => {
        // The decoder's errors have no code; those of the disk do, and are no fault of the picture.
        if (!(error instanceof Error) || 'code' in error) throw error
        return { problem: PICTURE_SENTENCES.damaged }
      }),
    )
    if ('problem' in made) return made
    const stem = makeSlug(fileName.replace(/\.\w+$/, ''), 'imagem')
      .slice(0, 60)
      .replace(/-+$/, '')
    return { address: await media.keepPicture(SHELF, stem, made.bytes) }
  }
}
