import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { LONG_TEXT_MAX, tooLong, type Problems } from '../../src/shared/text-field'
import { MALFORMED, refuse, Refusal } from './errors'
import { storeUpload, type StoredUpload } from '../files/stored-upload'
import { isBrokenText, TEXT_BROKEN } from './text-guard'

/** Maximum size of all text fields together. This site's forms are always smaller. */
export const FIELDS_MAX_BYTES = 64 * 1024
const FIELD_MAX_BYTES = 16 * 1024

const FIELD_REPEATED = 'Este campo foi enviado mais do que uma vez.'
const ONE_FILE_ONLY = 'Envie apenas um ficheiro.'
const NOT_A_FORM = 'Envie o formulário como multipart/form-data.'

export interface UploadRules {
  /** Name of the field with the file. */
  fileField: string
  maxBytes: number
  tooLarge: string
  /** Folder for the file until it is validated. */
  temporaryFolder: string
  /** Called repeatedly while the file is received; throws to stop the upload. */
  goOn: () => Promise<void>
}

export interface UploadForm {
  field(name: string): string
  /** Errors found while the form was read, before the resource validates it. */
  problems: Problems<string>
  file: StoredUpload | null
  /** The name that the file had on the device; '' without a file. */
  fileName: string
  /** Deletes the temporary file if it still exists. The caller must call it in every case. */
  discard(): Promise<void>
}

/**
 * Returns whether the headers announce a multipart body. The multipart parser sets its own flag only when it reads the
 * body, which is too late for the checks before.
 */
export const isUpload = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^multipart\//i.test(headers['content-type'] ?? '')

const tooLarge = (rules: UploadRules): Refusal => refuse(413, rules.tooLarge)

function fieldProblem(part: MultipartValue, isRepeated: boolean): string | null {
  if (isRepeated) return FIELD_REPEATED
  if (part.valueTruncated) return tooLong(LONG_TEXT_MAX)
  if (typeof part.value !== 'string' || isBrokenText(part.value)) return TEXT_BROKEN
  return null
}

async function skip(part: MultipartFile, rules: UploadRules): Promise<void> {
  let size = 0
  for await (const chunk of part.file as AsyncIterable<Buffer>)
    if ((size += chunk.length) > rules.maxBytes) throw tooLarge(rules)
}

/**
 * Returns whether an error comes from the multipart parser. The parser has many error codes for malformed forms;
 * clients get one error for all.
 */
const isOfParser = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof Refusal) && !('syscall' in error)

/** Reads a multipart form with one file, which is streamed to a temporary file. Rejects other bodies. */
export async function receiveUploadForm(request: FastifyRequest, rules: UploadRules): Promise<UploadForm> {
  if (!request.isMultipart()) throw refuse(415, NOT_A_FORM)
  if (Number(request.headers['content-length'] ?? 0) > rules.maxBytes + FIELDS_MAX_BYTES)
    throw tooLarge(rules)

  const fields = new Map<string, string>()
  const problems: Problems<string> = {}
  let file: StoredUpload | null = null
  let fileName = ''
  const discard = async () => file?.discard()

  const receiveFile = async (part: MultipartFile) => {
    if (part.fieldname !== rules.fileField) return skip(part, rules)
    if (file) {
      problems[rules.fileField] = ONE_FILE_ONLY
      return skip(part, rules)
    }
    file = await storeUpload(part.file, rules, () => tooLarge(rules))
    fileName = part.filename ?? ''
  }
  const receiveField = (part: MultipartValue) => {
    const problem = fieldProblem(part, fields.has(part.fieldname))
    if (problem) problems[part.fieldname] = problem
    else fields.set(part.fieldname, part.value as string)
  }

  try {
    const limits = { fields: 30, files: 4, fieldSize: FIELD_MAX_BYTES, fileSize: rules.maxBytes + 1 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') await receiveFile(part)
      else receiveField(part)
    }
  } catch (error) {
    await discard()
    throw isOfParser(error) ? refuse(400, MALFORMED) : error
  }
  return { field: (name) => fields.get(name) ?? '', problems, file, fileName, discard }
}
