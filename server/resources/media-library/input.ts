import path from 'node:path'
import {
  DOCUMENT_WRONG_TYPE,
  MEDIA_MISSING,
  PICTURE_WRONG_TYPE,
  detectMediaType,
  mediaFileProblem,
  mediaProblems,
} from '../../../src/shared/media'
import { hasProblems, type Problems } from '../../../src/shared/text-field'
import type { MediaFileKind } from '../../db/tables/media-tables'
import type { StoredUpload } from '../../files/stored-upload'
import { FIELD_WRONG, invalid } from '../../http/errors'
import { makeSlug } from '../../../src/shared/slug'
import { changedText, oneLine } from '../../http/text-input'
import type { UploadForm } from '../../http/upload-form'
import type { Description } from './store'

const NAME_MAX = 120
const STEM_MAX = 60

/**
 * Characters that a file name must not have: control and invisible characters, marks that change the direction of the
 * text, and the replacement character.
 */
// oxlint-disable-next-line no-control-regex -- these are the characters to remove
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffd]/g

/**
 * Returns the name of an uploaded file for display: without folders, on one line, shortened if necessary, with its
 * extension.
 */
export function cleanFileName(name: string, kind: MediaFileKind): string {
  const bare = oneLine((name.split(/[/\\]/).at(-1) ?? '').replace(UNSAFE, ''))
  const ending = path.extname(bare)
  const short = bare.length > NAME_MAX ? bare.slice(0, NAME_MAX - ending.length) + ending : bare
  return short.replace(/^\.+$/, '') || (kind === 'picture' ? 'imagem' : 'documento.pdf')
}

/** Returns the readable part of a file's address: 'Escola nova (2).JPG' -> 'escola-nova-2'. */
export const addressStem = (fileName: string, kind: MediaFileKind): string =>
  makeSlug(fileName.replace(/\.\w{1,5}$/, ''), kind === 'picture' ? 'imagem' : 'documento')
    .slice(0, STEM_MAX)
    .replace(/-+$/, '')

/** Returns an uploaded file and its kind, which the first bytes show, or the reason why the file is not accepted. */
export function readKind(
  file: StoredUpload | null,
): { kind: MediaFileKind; upload: StoredUpload } | { problem: string } {
  if (!file) return { problem: MEDIA_MISSING }
  const problem = mediaFileProblem(file)
  if (problem) return { problem }
  const isDocument = detectMediaType(file.head) === 'application/pdf'
  return { kind: isDocument ? 'document' : 'picture', upload: file }
}

/** Returns the error text for a file that is not of the required kind. */
export const wrongKind = (needed: MediaFileKind): string =>
  needed === 'picture' ? PICTURE_WRONG_TYPE : DOCUMENT_WRONG_TYPE

/**
 * Reads the alternative text of an upload and whether it is decorative. Neither is required, because both can be added
 * later.
 */
export function readUploadTexts(form: UploadForm): { altText: string; isDecorative: boolean } {
  const altText = oneLine(form.field('alt_text'))
  const isDecorative = form.field('is_decorative') === 'true'
  const problems: Problems<string> = {
    ...mediaProblems({ alt_text: altText, is_decorative: true, focal_x: 50, focal_y: 50 }, true),
    ...form.problems,
  }
  if (hasProblems(problems)) throw invalid(problems)
  return { altText: isDecorative ? '' : altText, isDecorative }
}

/** Returns a field of a JSON body, or the present value if the field was not sent. */
const changed = (body: object, field: string, present: unknown): unknown =>
  Object.hasOwn(body, field) ? (body as Record<string, unknown>)[field] : present

/** Validates a description with the same rules as the form. A decorative picture has no alternative text. */
export function readDescription(body: unknown, before: Description, isPicture: boolean): Description {
  const sent = typeof body === 'object' && body !== null ? body : {}
  const isDecorative = changed(sent, 'is_decorative', before.isDecorative)
  const values = {
    alt_text: oneLine(changedText(sent, 'alt_text', before.altText)),
    is_decorative: isDecorative === true,
    focal_x: Number(changed(sent, 'focal_x', before.focalX)),
    focal_y: Number(changed(sent, 'focal_y', before.focalY)),
  }
  const problems: Problems<string> = mediaProblems(values, isPicture)
  if (typeof isDecorative !== 'boolean') problems.is_decorative = FIELD_WRONG
  if (hasProblems(problems)) throw invalid(problems)
  return {
    altText: values.is_decorative ? '' : values.alt_text,
    isDecorative: values.is_decorative,
    focalX: values.focal_x,
    focalY: values.focal_y,
  }
}
