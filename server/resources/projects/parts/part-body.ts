import type { FastifyRequest } from 'fastify'
import {
  EMPTY_METRICS,
  EMPTY_PARTS,
  PART_FILE_MAX_BYTES,
  PART_MAX,
  type MetricsValues,
  type PartKind,
  type PartValues,
} from '../../../../src/shared/project-parts'
import { SHARE_WIDTH } from '../../../files/media-names'
import { refuse } from '../../../http/errors'
import { createReadBody, type BodyShape, type RecordBody } from '../../../http/record-body'
import type { StorePicture } from '../../../http/store-picture'
import { isUpload } from '../../../http/upload-form'

const FILE_TOO_LARGE = 'O ficheiro é demasiado grande: no máximo 25 MB.'
const JSON_ONLY = 'Envie estes dados como JSON.'

export interface PartBodyDeps extends Pick<BodyShape<object>, 'temporaryFolder' | 'gate'> {
  storePicture: StorePicture
  /** Stores a picture or a document. */
  storeFile: StorePicture
}

/**
 * Wraps a store function so that it returns the address of a picture in the largest width (SHARE_WIDTH). Users open the
 * picture of an evidence on its own, often to read a text in it.
 */
const inLargestWidth =
  (store: StorePicture): StorePicture =>
  async (...given) => {
    const taken = await store(...given)
    return 'problem' in taken
      ? taken
      : { address: taken.address.replace(/-\d+\.webp$/, `-${SHARE_WIDTH}.webp`) }
  }

/**
 * Reads the values of one project part from the body of a request. `sent` is the section of the body to read if the
 * body contains several parts.
 */
type ReadBody<Values extends object> = (call: FastifyRequest, sent?: unknown) => Promise<RecordBody<Values>>

/**
 * Creates the functions that read the bodies of project parts (milestones, updates, ...). A body is multipart if it
 * contains a new file, else JSON.
 */
export function createPartBodies({ storePicture, storeFile, ...receiving }: PartBodyDeps) {
  const reader = <Values extends object>(
    empty: Values,
    files: Partial<Record<keyof Values & string, StorePicture>> = {},
  ): ReadBody<Values> => {
    const read = createReadBody<Values>({
      ...receiving,
      empty,
      files,
      readList: () => null,
      longTexts: ['description'] as unknown as (keyof Values & string)[],
      htmlMax: PART_MAX.description,
      maxBytes: PART_FILE_MAX_BYTES,
      tooLarge: FILE_TOO_LARGE,
    })
    const takesFiles = Object.keys(files).length > 0
    return (call, sent) =>
      isUpload(call) && !takesFiles ? Promise.reject(refuse(415, JSON_ONLY)) : read(call, sent)
  }
  const bodies: { [K in PartKind]: ReadBody<PartValues[K]> } & { metrics: ReadBody<MetricsValues> } = {
    milestones: reader(EMPTY_PARTS.milestones),
    updates: reader(EMPTY_PARTS.updates),
    activities: reader(EMPTY_PARTS.activities),
    gallery: reader(EMPTY_PARTS.gallery, { image: storePicture }),
    evidences: reader(EMPTY_PARTS.evidences, { file: inLargestWidth(storeFile) }),
    metrics: reader(EMPTY_METRICS),
  }
  return bodies
}
export type PartBodies = ReturnType<typeof createPartBodies>
