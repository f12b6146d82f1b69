import type { FastifyRequest } from 'fastify'
import { withoutControls } from '../../src/shared/record-head'
import { tooLong, type Problems } from '../../src/shared/text-field'
import { requirePerson } from './auth'
import { FIELD_WRONG, MALFORMED, refuse } from './errors'
import { cleanHtml } from './sanitise'
import type { StorageGate } from './storage-gate'
import type { StorePicture } from './store-picture'
import { oneLine } from './text-input'
import { isUpload, receiveUploadForm, type UploadForm } from './upload-form'

/** The fields of a record that a request contains, with the errors that can be found without the database. */
export interface RecordBody<Values extends object> {
  fields: Partial<Values>
  problems: Problems<keyof Values & string>
}

/**
 * Describes the body of a request that writes a record: multipart if it contains a new file, else JSON (RULES §7.2,
 * §7.3).
 */
export interface BodyShape<Values extends object> {
  /** A record with empty values. The type of each value decides how the field is read: text, boolean or list. */
  empty: Values
  /** Reads the value of a list field. Returns null if the value is not a list. All list fields have this type. */
  readList(value: unknown): unknown[] | null
  /** Text fields that may have several lines. In all others, line breaks become spaces. */
  longTexts: readonly (keyof Values & string)[]
  htmlMax: number
  /** The fields that may contain a file, each with the function that stores the file. */
  files: Partial<Record<keyof Values & string, StorePicture>>
  maxBytes: number
  tooLarge: string
  /** Folder for the upload until it is stored. */
  temporaryFolder: string
  gate: Pick<StorageGate, 'goOn' | 'complete'>
}

/** Name of the field with HTML. Its value is cleaned (sanitise.ts). */
const HTML = 'content'
/** Maximum number of list entries in a form, for all lists together. */
const ENTRIES_MAX = 100

const asText = (value: unknown): string | null => {
  if (value === null) return ''
  // In a text, validation reads a dot before exactly three digits as a separator of thousands. In a JSON number the dot
  // is a decimal point, so it is replaced by a comma.
  if (typeof value === 'number') return String(value).replace(/\.(?=\d{3}$)/, ',')
  return typeof value === 'string' ? value : null
}

const FLAGS = new Map<unknown, boolean>([
  ...[true, 1, 'true', '1', 'on'].map((value) => [value, true] as const),
  ...[false, 0, null, 'false', '0', ''].map((value) => [value, false] as const),
])

/** Creates a function that reads the body of a request that writes a record. */
export function createReadBody<Values extends object>(shape: BodyShape<Values>) {
  type Field = keyof Values & string
  type Body = RecordBody<Values>
  const names = Object.keys(shape.empty) as Field[]
  const [fileField = '', ...moreFiles] = Object.keys(shape.files) as Field[]
  const lists = names.filter((name) => Array.isArray(shape.empty[name]))
  const rules = {
    ...{ fileField, moreFiles, maxBytes: shape.maxBytes, tooLarge: shape.tooLarge },
    temporaryFolder: shape.temporaryFolder,
    goOn: () => shape.gate.goOn(),
    texts: { count: names.length + ENTRIES_MAX, length: shape.htmlMax, bytes: 1024 * 1024, lists },
  }

  function readText(field: Field, value: unknown): string | null {
    const text = asText(value)
    if (text === null || field === HTML) return text
    return shape.longTexts.includes(field) ? text.trim() : withoutControls(oneLine(text))
  }

  function readValue(field: Field, value: unknown): unknown {
    const empty: unknown = shape.empty[field]
    if (typeof empty === 'boolean') return FLAGS.get(value) ?? null
    return Array.isArray(empty) ? shape.readList(value) : readText(field, value)
  }

  /**
   * Converts the fields that were sent. JSON and multipart bodies have the same field names, but different types of
   * values.
   */
  function convert(sent: Partial<Record<Field, unknown>>): Body {
    const fields: Partial<Record<Field, unknown>> = {}
    const problems: Problems<Field> = {}
    for (const field of names) {
      if (sent[field] === undefined) continue
      const value = readValue(field, sent[field])
      if (value === null) problems[field] = FIELD_WRONG
      else fields[field] = value
    }
    return withCleanHtml({ fields: fields as Partial<Values>, problems })
  }

  /**
   * Cleans the HTML before the transaction of the write starts, because cleaning a very long text takes a tenth of a
   * second.
   */
  function withCleanHtml(body: Body): Body {
    const html = (body.fields as Partial<Record<typeof HTML, string>>)[HTML]
    if (html === undefined) return body
    if (html.length > shape.htmlMax)
      return { ...body, problems: { ...body.problems, [HTML]: tooLong(shape.htmlMax) } }
    return { ...body, fields: { ...body.fields, [HTML]: cleanHtml(html) } }
  }

  const sentInForm = (form: UploadForm): Partial<Record<Field, unknown>> =>
    Object.fromEntries(
      names.flatMap((field) => {
        const values = form.values(field)
        return values.length === 0 ? [] : [[field, lists.includes(field) ? values : values[0]]]
      }),
    ) as Partial<Record<Field, unknown>>

  /** Stores the files of a form and sets their fields in the body to the addresses of the stored files. */
  async function withFiles(body: Body, form: UploadForm, userId: number): Promise<Body> {
    const addresses: Partial<Record<string, string>> = {}
    const problems: Problems<string> = { ...body.problems, ...form.problems }
    for (const [field, store] of Object.entries(shape.files) as [Field, StorePicture][]) {
      const sent = form.files.get(field)
      if (!sent || sent.file.size === 0) continue
      const taken = await store(sent.file, sent.fileName, userId)
      if ('problem' in taken) problems[field] = taken.problem
      else addresses[field] = taken.address
    }
    return { fields: { ...body.fields, ...addresses }, problems }
  }

  return async (call: FastifyRequest, sent: unknown = call.body): Promise<Body> => {
    if (isUpload(call)) {
      const form = await receiveUploadForm(call, rules)
      try {
        await shape.gate.complete(call)
        return await withFiles(convert(sentInForm(form)), form, requirePerson(call).id)
      } finally {
        await form.discard()
      }
    }
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw refuse(400, MALFORMED)
    return convert(sent)
  }
}
