import {
  EMPTY_PROJECT,
  PROJECT_FILE_MAX_BYTES,
  PROJECT_MAX,
  type ProjectValues,
} from '../../../src/shared/project'
import { withoutControls } from '../../../src/shared/record-head'
import { createReadBody as createReader, type BodyShape, type RecordBody } from '../../http/record-body'
import type { StorePicture } from '../../http/store-picture'
import { oneLine } from '../../http/text-input'

/** The fields of a project that a request sent, with the problems that can be found without the database. */
export type ProjectBody = RecordBody<ProjectValues>

const FILE_TOO_LARGE = 'O ficheiro é demasiado grande: no máximo 25 MB.'

/**
 * Reads a list of texts and removes empty texts and duplicates. A single text is read as a list with one element.
 * Returns null if the value is neither a text nor a list of texts.
 */
function asTexts(value: unknown): string[] | null {
  if (value === null) return []
  const given: unknown[] = Array.isArray(value) ? value : [value]
  if (given.some((one) => typeof one !== 'string')) return null
  return [...new Set(given.map((one) => withoutControls(oneLine(String(one)))).filter(Boolean))]
}

export interface BodyDeps extends Pick<BodyShape<ProjectValues>, 'temporaryFolder' | 'gate'> {
  storePicture: StorePicture
  storeDocument: StorePicture
}

/**
 * Creates a function that reads the body of a request that creates or changes a project. The body is multipart if it
 * contains a new file, else JSON (RULES §7.3).
 */
export const createReadBody = ({ storePicture, storeDocument, temporaryFolder, gate }: BodyDeps) =>
  createReader<ProjectValues>({
    ...{ temporaryFolder, gate },
    empty: EMPTY_PROJECT,
    readList: asTexts,
    longTexts: ['description'],
    htmlMax: PROJECT_MAX.content,
    files: { featured_image: storePicture, project_document: storeDocument },
    maxBytes: PROJECT_FILE_MAX_BYTES,
    tooLarge: FILE_TOO_LARGE,
  })
