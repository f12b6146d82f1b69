import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { PICTURE_WIDTHS } from '../../src/shared/picture-widths'
import { createQueue } from '../jobs/queue'
import { isDiskFull } from './disk-full'
import { createDiskStorage } from './disk-storage'
import type { FileStorage } from './file-storage'
import { ifThere } from './if-there'
import {
  LIBRARY_SHELF,
  mediaAddress,
  originalKey,
  sizeKeys,
  type MediaRequest,
  type PictureType,
} from './media-names'
import {
  inspectPicture,
  resizePicture,
  squarePicture,
  withoutMetadata,
  type PictureSize,
} from './picture-work'

type Kind = MediaRequest['kind']

/** A stored file, ready to be sent in a response. */
export interface SentFile {
  /** The storage key of the file. It is unique, and the file with this key never changes. */
  key: string
  bytes: number
  open(): Promise<Readable>
}

export interface MediaFiles {
  /** A folder on this server's disk for uploads that are being received and checked. */
  temporaryFolder: string
  /**
   * Stores the original of a picture. The file name contains a hash of the bytes.
   * @returns the address of the picture in its middle size
   */
  keepPicture(shelf: string, stem: string, original: Buffer): Promise<string>
  /**
   * Stores a document.
   * @returns the document's address
   */
  keepDocument(shelf: string, stem: string, ending: 'pdf', bytes: Buffer): Promise<string>
  /**
   * Stores an uploaded file of the media library under a name that is never used for another file.
   * @param stem the readable part of the name
   * @returns the name, such as 'biblioteca/escola-1a2b3c4d5e'
   */
  keepUpload(kind: Kind, stem: string, file: { path: string }): Promise<string>
  /**
   * Returns the file for an address, or null. Generates the size of a picture if it does not exist yet. If the disk is
   * full, the generated size is returned without being stored.
   */
  find(asked: MediaRequest): Promise<SentFile | null>
  /** Returns the dimensions of an uploaded picture, or the reason why it is not accepted. */
  inspect(file: { path: string }): Promise<PictureSize | { problem: string }>
  /** Returns the middle square of an inspected, uploaded picture, as WebP without metadata. */
  square(file: { path: string }, side: number): Promise<Buffer>
  /**
   * Removes the metadata of a stored original and generates all sizes that pages use.
   * @returns the dimensions and the number of bytes that the original had before; null if there is no original
   */
  prepare(name: string): Promise<(PictureSize & { bytes: number }) | { problem: string } | null>
  /** Returns the bytes of a stored document; null if there is none. */
  readDocument(name: string): Promise<Buffer | null>
  /** Deletes a file with all its sizes. */
  remove(kind: Kind, name: string): Promise<void>
  /**
   * Deletes abandoned uploads, and files of the media library that no row refers to, if they are older than an hour.
   * Returns the number of deleted files.
   */
  sweep(now: Date, isKnown: (names: string[]) => Promise<Set<string>>): Promise<number>
}

/** Minimum age in ms of a file that `sweep` deletes. A younger file may belong to an upload that still runs. */
const ORPHAN_AGE_MS = 3_600_000

/**
 * Stores pictures and documents of projects and posts in the data folder. File names contain a hash of the bytes or
 * random digits, so the file at an address never changes. Sizes are generated in the background or on the first
 * request, and then stored. Only one size is generated at a time, because sharp needs 280 MB for a large photo. Several
 * servers may share the folder.
 * @param onBroken is called with the error if a picture cannot be decoded, or if one of its sizes was sent but could
 *   not be stored on the full disk; for the log
 */
export function createMediaFiles(
  dataDir: string,
  onBroken: (error: unknown) => void,
  storage: FileStorage = createDiskStorage(path.join(dataDir, 'media')),
): MediaFiles {
  const temporaryFolder = path.join(dataDir, 'media', 'tmp')
  mkdirSync(temporaryFolder, { recursive: true, mode: 0o700 })
  /** All work that decodes pictures runs in this queue, one task at a time. */
  const queue = createQueue({ atOnce: 1 })
  const underWay = new Map<string, Promise<Buffer | null>>()

  const logged = (error: unknown) => {
    onBroken(error)
    return null
  }

  const hashed = (stem: string, bytes: Buffer): string =>
    `${stem}-${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}`

  async function sent(key: string): Promise<SentFile | null> {
    const facts = await storage.stat(key)
    return facts && { key, bytes: facts.bytes, open: () => storage.open(key) }
  }

  /**
   * Generates and stores one size of a picture. Returns its bytes, or null if there is no original or if it cannot be
   * decoded. On a full disk the bytes are not stored.
   */
  async function makeSize(name: string, width: number, type: PictureType): Promise<Buffer | null> {
    const original = await storage.read(originalKey('picture', name))
    const made = original && (await resizePicture(original, width, type).catch(logged))
    if (made)
      await storage.put(`${name}-${width}.${type}`, made).catch((error: unknown) => {
        if (!isDiskFull(error)) throw error
        onBroken(error)
      })
    return made
  }

  /** Adds the generation of one size to the queue. Concurrent requests for the same size share the result. */
  function queued(name: string, width: number, type: PictureType): Promise<Buffer | null> {
    const key = `${name}-${width}.${type}`
    const before = underWay.get(key)
    if (before) return before
    const making = queue.run(() => makeSize(name, width, type)).finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }

  /** Replaces an original with a copy without metadata. Returns the bytes now stored; null if there is no original. */
  async function cleanOriginal(name: string): Promise<Buffer | null> {
    const original = await storage.read(originalKey('picture', name))
    const clean = original && (await withoutMetadata(original))
    if (clean) await storage.put(originalKey('picture', name), clean)
    return clean ?? original
  }

  async function prepare(name: string) {
    const before = await storage.read(originalKey('picture', name))
    if (!before) return null
    const size = await queue.run(() => inspectPicture(before, onBroken))
    if ('problem' in size) return size
    await queue.run(() => cleanOriginal(name))
    for (const type of ['webp', 'avif'] as const)
      for (const width of PICTURE_WIDTHS)
        if (!(await storage.stat(`${name}-${width}.${type}`))) await queued(name, width, type)
    return { ...size, bytes: before.length }
  }

  /** Returns the names of all originals and documents that are stored in the media library's folders. */
  async function storedNames(): Promise<{ kind: Kind; name: string; key: string }[]> {
    const originals = await storage.list(`${LIBRARY_SHELF}/originals`)
    const documents = (await storage.list(LIBRARY_SHELF)).filter((key) => key.endsWith('.pdf'))
    return [
      ...originals.map((key) => ({ kind: 'picture' as const, name: key.replace('/originals/', '/'), key })),
      ...documents.map((key) => ({ kind: 'document' as const, name: key.replace(/\.pdf$/, ''), key })),
    ]
  }

  /** Deletes a file with all its sizes. Runs in the queue, so that no size is generated at the same time. */
  const remove = (kind: Kind, name: string): Promise<void> =>
    queue.run(async () => {
      // The original is deleted last. If the process stops before that, `sweep` finds the file by its original and
      // deletes the rest.
      if (kind === 'picture') for (const key of sizeKeys(name)) await storage.remove(key)
      await storage.remove(originalKey(kind, name))
    })

  return {
    temporaryFolder,
    prepare,
    remove,
    square: (file, side) => queue.run(() => squarePicture(file.path, side)),

    async keepPicture(shelf, stem, original) {
      const name = `${shelf}/${hashed(stem, original)}`
      await storage.put(originalKey('picture', name), original)
      return mediaAddress('picture', name)
    },

    async keepDocument(shelf, stem, ending, bytes) {
      const key = `${shelf}/${hashed(stem, bytes)}.${ending}`
      await storage.put(key, bytes)
      return `/media/${key}`
    },

    async keepUpload(kind, stem, file) {
      const name = `${LIBRARY_SHELF}/${stem}-${randomBytes(5).toString('hex')}`
      await storage.put(originalKey(kind, name), file)
      return name
    },

    async find(asked) {
      if (asked.kind === 'document') return sent(`${asked.shelf}/${asked.name}`)
      const name = `${asked.shelf}/${asked.stem}`
      const key = `${name}-${asked.width}.${asked.type}`
      const stored = await sent(key)
      if (stored) return stored
      const made = await queued(name, asked.width, asked.type)
      return made && { key, bytes: made.length, open: () => Promise.resolve(Readable.from([made])) }
    },

    inspect: (file) => queue.run(() => inspectPicture(file.path, onBroken)),

    readDocument: (name) => storage.read(originalKey('document', name)),

    async sweep(now, isKnown) {
      const isOld = (changedAt: Date) => now.getTime() - changedAt.getTime() > ORPHAN_AGE_MS
      let removed = 0
      for (const entry of await readdir(temporaryFolder)) {
        const file = path.join(temporaryFolder, entry)
        const facts = await ifThere(stat(file))
        if (!facts || !isOld(facts.mtime)) continue
        await rm(file, { force: true })
        removed++
      }
      const stored = await storedNames()
      const known = await isKnown(stored.map(({ name }) => name))
      for (const { kind, name, key } of stored) {
        const facts = known.has(name) ? null : await storage.stat(key)
        if (!facts || !isOld(facts.changedAt)) continue
        await remove(kind, name)
        removed++
      }
      return removed
    },
  }
}
