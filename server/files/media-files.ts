import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createQueue } from '../jobs/queue'
import { pictureAddress, type MediaRequest, type PictureType } from './media-names'

export interface MediaFiles {
  /** Folder for uploads until they are stored. */
  temporaryFolder: string
  /**
   * Stores the original of a picture. The file name contains a hash of the bytes.
   * @returns the address of the picture's middle size
   */
  keepPicture(shelf: string, stem: string, original: Buffer): Promise<string>
  /**
   * Stores a document.
   * @returns its address
   */
  keepDocument(shelf: string, stem: string, ending: 'pdf', bytes: Buffer): Promise<string>
  /**
   * Returns the path of the file for an address; generates a size that does not exist yet. Returns null if there is no
   * such picture or document.
   */
  find(asked: MediaRequest): Promise<string | null>
  /** Deletes temporary files that an interrupted upload left more than an hour ago. */
  sweep(now: Date): Promise<void>
}

const LEFT_AFTER_MS = 3_600_000

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

/** Writes to a temporary file and renames it, so that no request reads an incomplete file. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.${randomUUID()}.part`
  await writeFile(part, bytes)
  await rename(part, file)
}

/** Compression settings with a low effort, because a phone waits while its picture is generated. */
const QUALITY = { webp: { quality: 78, effort: 4 }, avif: { quality: 55, effort: 2 } } as const
/** Pictures with more pixels are refused, since decoding them would need too much memory. */
const PIXELS_MAX = 50_000_000

/**
 * Loads the picture library with the first picture, so that the server starts fast. It gets one thread, so that other
 * requests are answered in the meantime.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

async function resized(original: Buffer, width: number, type: PictureType): Promise<Buffer> {
  const sharp = await loadSharp()
  const picture = sharp(original, { limitInputPixels: PIXELS_MAX }).rotate().resize({ width })
  return type === 'webp' ? picture.webp(QUALITY.webp).toBuffer() : picture.avif(QUALITY.avif).toBuffer()
}

/**
 * Stores pictures and documents of projects and posts in the data folder. File names contain a hash of the bytes, so
 * that the file at an address never changes. Sizes are generated on the first request, one at a time (sharp needs 280
 * MB for a large photo), and stored. Several servers may share the folder.
 */
export function createMediaFiles(dataDir: string): MediaFiles {
  const folder = path.join(dataDir, 'media')
  const temporaryFolder = path.join(folder, 'tmp')
  mkdirSync(temporaryFolder, { recursive: true, mode: 0o700 })
  const originalPath = (shelf: string, stem: string) => path.join(folder, shelf, 'originals', stem)
  const queue = createQueue({ atOnce: 1 })
  const underWay = new Map<string, Promise<string | null>>()

  const hashed = (stem: string, bytes: Buffer): string =>
    `${stem}-${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}`

  async function made(asked: MediaRequest & { kind: 'picture' }, file: string): Promise<string | null> {
    const original = originalPath(asked.shelf, asked.stem)
    if (!(await isThere(original))) return null
    await writeWhole(file, await resized(await readFile(original), asked.width, asked.type))
    return file
  }

  /** Generates one picture at a time. Concurrent requests for the same picture share the result. */
  function queued(asked: MediaRequest & { kind: 'picture' }, file: string): Promise<string | null> {
    const before = underWay.get(file)
    if (before) return before
    const making = queue.run(() => made(asked, file)).finally(() => underWay.delete(file))
    underWay.set(file, making)
    return making
  }

  return {
    temporaryFolder,

    async keepPicture(shelf, stem, original) {
      const name = hashed(stem, original)
      await mkdir(path.join(folder, shelf, 'originals'), { recursive: true })
      await writeWhole(originalPath(shelf, name), original)
      return pictureAddress(shelf, name)
    },

    async keepDocument(shelf, stem, ending, bytes) {
      const name = `${hashed(stem, bytes)}.${ending}`
      await mkdir(path.join(folder, shelf), { recursive: true })
      await writeWhole(path.join(folder, shelf, name), bytes)
      return `/media/${shelf}/${name}`
    },

    async sweep(now) {
      for (const name of await readdir(temporaryFolder)) {
        const file = path.join(temporaryFolder, name)
        const { mtimeMs } = await stat(file)
        if (now.getTime() - mtimeMs > LEFT_AFTER_MS) await rm(file, { force: true })
      }
    },

    async find(asked) {
      const name = asked.kind === 'picture' ? `${asked.stem}-${asked.width}.${asked.type}` : asked.name
      const file = path.join(folder, asked.shelf, name)
      if (await isThere(file)) return file
      return asked.kind === 'picture' ? queued(asked, file) : null
    },
  }
}
