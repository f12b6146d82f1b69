import { EMPTY_POST, POST_MAX, POST_PICTURE_MAX_BYTES, type PostValues } from '../../../src/shared/post'
import { createReadBody as createReader, type BodyShape, type RecordBody } from '../../http/record-body'
import type { StorePicture } from '../../http/store-picture'

/** The fields of a post that a request contains, with the errors that can be found without the database. */
export type PostBody = RecordBody<PostValues>

const PICTURE_TOO_LARGE = 'A imagem é demasiado grande: no máximo 25 MB.'

const asId = (value: unknown): number => {
  const isText = typeof value === 'string' || typeof value === 'number'
  return isText && /^[1-9]\d{0,14}$/.test(`${value}`) ? Number(value) : 0
}

/** Reads ids: [3, '4', ''] -> [3, 4]. Returns null if a value is not an id. */
function asIds(value: unknown): number[] | null {
  const given = (Array.isArray(value) ? (value as unknown[]) : [value]).filter(
    (one) => one !== '' && one !== null,
  )
  const ids = given.map(asId)
  return ids.includes(0) ? null : [...new Set(ids)].sort((one, other) => one - other)
}

export interface BodyDeps extends Pick<BodyShape<PostValues>, 'temporaryFolder' | 'gate'> {
  storePicture: StorePicture
}

/**
 * Creates a function that reads the body of a request that writes a post: multipart if it contains a picture file, else
 * JSON (RULES §7.2).
 */
export const createReadBody = ({ storePicture, temporaryFolder, gate }: BodyDeps) =>
  createReader<PostValues>({
    ...{ temporaryFolder, gate },
    empty: EMPTY_POST,
    readList: asIds,
    longTexts: [],
    htmlMax: POST_MAX.content,
    files: { featured_image: storePicture },
    maxBytes: POST_PICTURE_MAX_BYTES,
    tooLarge: PICTURE_TOO_LARGE,
  })
