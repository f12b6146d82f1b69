import type { FastifyRequest } from 'fastify'
import {
  EMPTY_POST,
  POST_FIELDS,
  POST_MAX,
  POST_PICTURE_MAX_BYTES,
  type PostField,
  type PostValues,
} from '../../../src/shared/post'
import { withoutControls } from '../../../src/shared/record-head'
import { tooLong, type Problems } from '../../../src/shared/text-field'
import { requirePerson } from '../../http/auth'
import { FIELD_WRONG, MALFORMED, refuse } from '../../http/errors'
import { cleanHtml } from '../../http/sanitise'
import type { StorageGate } from '../../http/storage-gate'
import type { StorePicture } from '../../http/store-picture'
import { oneLine } from '../../http/text-input'
import { isUpload, receiveUploadForm, type UploadForm } from '../../http/upload-form'

/** The fields of a post that a request sent, with the problems that can be seen without the database. */
export interface PostBody {
  fields: Partial<PostValues>
  problems: Problems<PostField>
}

const PICTURE_FIELD = 'featured_image'
const PICTURE_TOO_LARGE = 'A imagem é demasiado grande: no máximo 25 MB.'

const asText = (value: unknown): string | null => {
  if (value === null) return ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

const FLAGS = new Map<unknown, boolean>([
  ...[true, 1, 'true', '1', 'on'].map((value) => [value, true] as const),
  ...[false, 0, null, 'false', '0', ''].map((value) => [value, false] as const),
])

/** Reads ids: [3, '4', ''] -> [3, 4]. Returns null if one of them is no id. */
function asIds(value: unknown): number[] | null {
  const given = (Array.isArray(value) ? (value as unknown[]) : [value]).filter(
    (one) => one !== '' && one !== null,
  )
  const ids = given.map((one) => (/^[1-9]\d{0,14}$/.test(String(one)) ? Number(one) : 0))
  return ids.includes(0) ? null : [...new Set(ids)].sort((one, other) => one - other)
}

/** Converts the fields that were sent: JSON and multipart have the same names but other types. */
function convert(sent: Partial<Record<PostField, unknown>>): PostBody {
  const fields: Partial<Record<PostField, PostValues[PostField]>> = {}
  const problems: Problems<PostField> = {}
  for (const field of POST_FIELDS) {
    const value = sent[field]
    if (value === undefined) continue
    const empty = EMPTY_POST[field]
    const read =
      typeof empty === 'boolean' ? FLAGS.get(value) : Array.isArray(empty) ? asIds(value) : asText(value)
    if (read === null || read === undefined) problems[field] = FIELD_WRONG
    else
      fields[field] = typeof read !== 'string' || field === 'content' ? read : withoutControls(oneLine(read))
  }
  return { fields: fields as Partial<PostValues>, problems }
}

/** Cleans the text once, before the transaction of the write: it takes a tenth of a second for a very long one. */
function withCleanContent(body: PostBody): PostBody {
  const { content } = body.fields
  if (content === undefined) return body
  if (content.length > POST_MAX.content)
    return { ...body, problems: { ...body.problems, content: tooLong(POST_MAX.content) } }
  return { ...body, fields: { ...body.fields, content: cleanHtml(content) } }
}

const sentInForm = (form: UploadForm): Partial<Record<PostField, unknown>> =>
  Object.fromEntries(
    POST_FIELDS.flatMap((field) => {
      const values = form.values(field)
      return values.length === 0 ? [] : [[field, field === 'tags' ? values : values[0]]]
    }),
  )

export interface BodyDeps {
  storePicture: StorePicture
  /** Folder for the upload until it is stored. */
  temporaryFolder: string
  gate: Pick<StorageGate, 'goOn' | 'complete'>
}

/** Creates a function that reads the body of a write: multipart where the picture is a file, else JSON (RULES §7.2). */
export function createReadBody({ storePicture, temporaryFolder, gate }: BodyDeps) {
  const rules = {
    fileField: PICTURE_FIELD,
    maxBytes: POST_PICTURE_MAX_BYTES,
    tooLarge: PICTURE_TOO_LARGE,
    temporaryFolder,
    goOn: () => gate.goOn(),
    texts: {
      count: POST_FIELDS.length + 100,
      length: POST_MAX.content,
      bytes: 1024 * 1024,
      lists: ['tags'],
    },
  }

  async function readForm(call: FastifyRequest): Promise<PostBody> {
    const form = await receiveUploadForm(call, rules)
    try {
      await gate.complete(call)
      const body = withCleanContent(convert(sentInForm(form)))
      const problems = { ...body.problems, ...(form.problems as Problems<PostField>) }
      if (!form.file || form.file.size === 0) return { ...body, problems }
      const { file, fileName } = form
      const taken = await storePicture(file, fileName, requirePerson(call).id)
      if ('problem' in taken) return { ...body, problems: { ...problems, [PICTURE_FIELD]: taken.problem } }
      return { fields: { ...body.fields, [PICTURE_FIELD]: taken.address }, problems }
    } finally {
      await form.discard()
    }
  }

  return async (call: FastifyRequest): Promise<PostBody> => {
    if (isUpload(call)) return readForm(call)
    const { body } = call
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refuse(400, MALFORMED)
    return withCleanContent(convert(body))
  }
}
