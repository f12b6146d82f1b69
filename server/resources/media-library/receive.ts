import { readFile } from 'node:fs/promises'
import type { Db, Trx } from '../../db/schema'
import { recordEvent } from '../../db/audit-store'
import { holdContent } from '../../db/content-version'
import type { MediaFileKind } from '../../db/tables/media-tables'
import { documentProblem } from '../../files/document-safety'
import type { MediaFiles } from '../../files/media-files'
import { mediaAddress } from '../../files/media-names'
import type { PictureSize } from '../../files/picture-work'
import type { StoredUpload } from '../../files/stored-upload'
import type { Clock } from '../../http/clock'
import { BUSY_SECONDS, Refusal } from '../../http/errors'
import type { StorePicture } from '../../http/store-picture'
import { addressStem, cleanFileName, readKind, wrongKind } from './input'
import { findFile, findFileByHash, insertFile, type FileRow, type NewFile } from './store'

const DELETED_MEANWHILE = 'Este ficheiro foi apagado neste momento. Envie-o outra vez.'

/** An uploaded file that has passed the checks. It is still in the temporary folder. */
export interface CheckedFile {
  kind: MediaFileKind
  upload: StoredUpload
  originalName: string
  size: PictureSize | null
}

interface Sent {
  file: StoredUpload | null
  fileName: string
}

/**
 * Checks a file by its content.
 * @param needed the kind that the caller needs; null for any
 * @returns the checked file, or the reason in Portuguese why it is not accepted
 */
export async function checkFile(
  media: MediaFiles,
  { file, fileName }: Sent,
  needed: MediaFileKind | null,
): Promise<CheckedFile | { problem: string }> {
  const read = readKind(file)
  if ('problem' in read) return read
  const { kind, upload } = read
  if (needed && kind !== needed) return { problem: wrongKind(needed) }
  const originalName = cleanFileName(fileName, kind)
  if (kind === 'document') {
    const problem = await documentProblem(await readFile(upload.path))
    return problem ? { problem } : { kind, upload, originalName, size: null }
  }
  const size = await media.inspect(upload)
  return 'problem' in size ? size : { kind, upload, originalName, size }
}

/** Moves a checked file into the storage. Returns the file's new name. */
export const keepFile = (media: MediaFiles, { kind, upload, originalName }: CheckedFile): Promise<string> =>
  media.keepUpload(kind, addressStem(originalName, kind), upload)

/** Returns the values of the columns that describe the file itself. */
export const fileColumns = ({ kind, upload, originalName, size }: CheckedFile) => ({
  kind,
  originalName,
  bytes: upload.size,
  hash: upload.sha256,
  width: size?.width ?? null,
  height: size?.height ?? null,
})

/**
 * Adds a row for a stored file, unless the library has a file with the same bytes.
 * @param name null if the file was not stored, because a row with the same bytes was found before
 */
export async function addFile(
  trx: Trx,
  checked: CheckedFile,
  name: string | null,
  more: Pick<NewFile, 'altText' | 'isDecorative' | 'uploadedAt' | 'uploadedBy'>,
): Promise<{ row: FileRow; isNew: boolean }> {
  await holdContent(trx)
  const columns = fileColumns(checked)
  const id =
    name === null
      ? null
      : await insertFile(trx, { ...columns, ...more, name, isNew: checked.kind === 'picture' })
  const row = await (id === null ? findFileByHash(trx, checked.upload.sha256) : findFile(trx, id))
  // The file was not stored because a row had the same bytes, but this row was deleted meanwhile.
  if (!row) throw new Refusal(503, { detail: DELETED_MEANWHILE }, BUSY_SECONDS)
  return { row, isNew: id !== null }
}

interface Given {
  db: Db
  clock: Clock
  media: MediaFiles
  /** Starts the job that makes the resized versions of the new picture. */
  wake: () => void
}

/**
 * Creates the function with which other resources add a picture or a document to the library.
 * @param kind the accepted kind; null for both
 */
export function createStorePicture(
  { db, clock, media, wake }: Given,
  kind: MediaFileKind | null = 'picture',
): StorePicture {
  return async (file, fileName, userId) => {
    const checked = await checkFile(media, { file, fileName }, kind)
    if ('problem' in checked) return checked
    const same = await findFileByHash(db, file.sha256)
    const name = same ? null : await keepFile(media, checked)
    const at = clock().toISOString()
    const { row, isNew } = await db.transaction().execute(async (trx) => {
      const more = { altText: '', isDecorative: false, uploadedAt: at, uploadedBy: userId }
      const added = await addFile(trx, checked, name, more)
      if (added.isNew)
        await recordEvent(trx, {
          at,
          event: 'record-create',
          outcome: 'success',
          accountId: null,
          actorId: userId,
          detail: `media_files ${added.row.id}`,
        })
      return added
    })
    if (name !== null && !isNew) await media.remove(checked.kind, name)
    wake()
    return { address: mediaAddress(row.kind, row.name) }
  }
}
