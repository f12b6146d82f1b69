import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { LONG_TEXT_MAX, tooLong, type Problems } from '../../src/shared/text-field'
import { MALFORMED, refuse, Refusal } from './errors'
import { storeUpload, type StoredUpload } from '../files/stored-upload'
import { isBrokenText, TEXT_BROKEN } from './text-guard'

/** Default for the maximum size of all text fields together, in bytes. Most forms of this site are much smaller. */
export const FIELDS_MAX_BYTES = 64 * 1024
const FIELD_MAX_BYTES = 16 * 1024
/** Maximum number of bytes of a character (UTF-16 unit) in UTF-8. */
const UTF8_MAX_BYTES = 3

const FIELD_REPEATED = 'Este campo foi enviado mais do que uma vez.'
const ONE_FILE_ONLY = 'Envie apenas um ficheiro.'
const NOT_A_FORM = 'Envie o formulário como multipart/form-data.'

export interface UploadRules {
  /** Name of the field with the file. */
  fileField: string
  /** Names of additional fields that may contain one file each. */
  moreFiles?: readonly string[]
  maxBytes: number
  tooLarge: string
  /** Folder for the file until it is validated. */
  temporaryFolder: string
  /** Called repeatedly while the file is received; throws to stop the upload. */
  goOn: () => Promise<void>
  /** Limits for the text fields, for forms that need more than a few short texts. */
  texts?: TextRules
}

interface TextRules {
  /** Maximum number of text fields. */
  count: number
  /** Maximum length of one text field in characters. */
  length: number
  /** Maximum size of all text fields together, in bytes. */
  bytes: number
  /** Names of list fields, which may be sent several times. */
  lists: readonly string[]
}

const SHORT_TEXTS: TextRules = { count: 30, length: LONG_TEXT_MAX, bytes: FIELDS_MAX_BYTES, lists: [] }

export interface SentFile {
  file: StoredUpload
  fileName: string
}

export interface UploadForm {
  /** Returns the value of a text field; '' if it was not sent. */
  field(name: string): string
  /** Returns all values of a text field; an empty list if it was not sent. */
  values(name: string): readonly string[]
  /** Errors found while the form was read, before the resource validates it. */
  problems: Problems<string>
  file: StoredUpload | null
  /** The name that the file had on the device; '' without a file. */
  fileName: string
  /** All files, by the name of their field. */
  files: ReadonlyMap<string, SentFile>
  /**
   * Deletes the temporary files that still exist. The caller of `receiveUploadForm` must call this function in every
   * case.
   */
  discard(): Promise<void>
}

/**
 * Returns whether the headers announce a multipart body. The multipart parser's own flag is set only when the parser
 * reads the body, which is too late for the checks that run before.
 */
export const isUpload = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^multipart\//i.test(headers['content-type'] ?? '')

const tooLarge = (rules: UploadRules): Refusal => refuse(413, rules.tooLarge)

function fieldProblem(part: MultipartValue, isRepeated: boolean, maxLength: number): string | null {
  if (isRepeated) return FIELD_REPEATED
  if (part.valueTruncated) return tooLong(maxLength)
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
 * clients get the same error for all of these codes.
 */
const isOfParser = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof Refusal) && !('syscall' in error)

/** Reads a multipart form. Each file is streamed to a temporary file. Rejects bodies that are not multipart. */
export async function receiveUploadForm(request: FastifyRequest, rules: UploadRules): Promise<UploadForm> {
  if (!request.isMultipart()) throw refuse(415, NOT_A_FORM)
  const texts = rules.texts ?? SHORT_TEXTS
  if (
    Number(request.headers['content-length'] ?? 0) >
    rules.maxBytes * (1 + (rules.moreFiles?.length ?? 0)) + texts.bytes
  )
    throw tooLarge(rules)

  const fields = new Map<string, string[]>()
  const problems: Problems<string> = {}
  const files = new Map<string, SentFile>()
  const discard = async () => {
    for (const { file } of files.values()) await file.discard()
  }

  const receiveFile = async (part: MultipartFile) => {
    const { fieldname: name } = part
    if (name !== rules.fileField && !rules.moreFiles?.includes(name)) return skip(part, rules)
    if (files.has(name)) {
      problems[name] = ONE_FILE_ONLY
      return skip(part, rules)
    }
    const file = await storeUpload(part.file, rules, () => tooLarge(rules))
    files.set(name, { file, fileName: part.filename ?? '' })
  }
  let textBytes = 0
  const receiveField = (part: MultipartValue) => {
    textBytes += Buffer.byteLength(String(part.value))
    if (textBytes > texts.bytes) throw tooLarge(rules)
    const before = fields.get(part.fieldname)
    const isRepeated = before !== undefined && !texts.lists.includes(part.fieldname)
    const problem = fieldProblem(part, isRepeated, texts.length)
    if (problem) problems[part.fieldname] = problem
    else fields.set(part.fieldname, [...(before ?? []), part.value as string])
  }

  try {
    const limits = {
      fields: texts.count,
      files: 4,
      fieldSize: Math.max(FIELD_MAX_BYTES, UTF8_MAX_BYTES * texts.length),
      fileSize: rules.maxBytes + 1,
    }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') await receiveFile(part)
      else receiveField(part)
    }
  } catch (error) {
    await discard()
    throw isOfParser(error) ? refuse(400, MALFORMED) : error
  }
  const values = (name: string) => fields.get(name) ?? []
  const { file = null, fileName = '' } = files.get(rules.fileField) ?? {}
  return { field: (name) => values(name)[0] ?? '', values, problems, file, fileName, files, discard }
}
