import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tooLong, type Problems } from '../../src/shared/text-field'
import { isDiskFull } from '../files/disk-full'

/**
 * The body of an error response: one text, or a list of texts for each invalid field. If the record has changed
 * meanwhile (412, for a few operations 409), the body may also contain the current record. The body of a 409 for a file
 * in use also contains the records that show the file.
 */
export type ErrorBody =
  | { detail: string; reference?: string; current?: object; usages?: object[]; hidden?: number }
  | Record<string, string[]>

export const DISK_FULL = 'O servidor está sem espaço para guardar dados. Tente novamente mais tarde.'
export const DISK_FULL_SECONDS = 15 * 60

/** An expected error, which any code may throw. Its status and body are sent to the client unchanged. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly statusCode: number
  readonly body: ErrorBody
  /** Time in seconds after which the client may try again; null for no Retry-After header. */
  readonly retryAfterSeconds: number | null
  constructor(statusCode: number, body: ErrorBody, retryAfterSeconds: number | null = null) {
    super(`refused with ${statusCode}`)
    this.statusCode = statusCode
    this.body = body
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Returns whether an error is a refusal with this status. */
export const isRefusedFor = (error: unknown, status: number): boolean =>
  error instanceof Refusal && error.statusCode === status

export const refuse = (status: number, detail: string): Refusal => new Refusal(status, { detail })

/** Returns an error 400 with one text for each invalid field. */
export const invalid = (problems: Problems<string>): Refusal =>
  new Refusal(
    400,
    Object.fromEntries(Object.entries(problems).flatMap(([field, text]) => (text ? [[field, [text]]] : []))),
  )

export const MALFORMED = 'O pedido está malformado.'
export const NOT_FOUND = 'Não encontrado.'
const INTERNAL = 'Erro interno do servidor. Tente novamente mais tarde.'
/** Time in seconds after which a client may repeat a request that failed because the server was busy. */
export const BUSY_SECONDS = 5
const BUSY = 'O servidor está ocupado. Tente novamente dentro de momentos.'
const FIELD_MISSING = 'Este campo é obrigatório.'
export const FIELD_WRONG = 'Valor inválido.'

/** Translates an error of the schema validation into a text that explains to the user which values are valid. */
function wrongField(keyword: string, params: Record<string, unknown>): string {
  const { limit, allowedValues } = params
  if (keyword === 'minimum' && typeof limit === 'number') return `O valor mínimo é ${limit}.`
  if (keyword === 'maximum' && typeof limit === 'number') return `O valor máximo é ${limit}.`
  if (keyword === 'maxLength' && typeof limit === 'number') return tooLong(limit)
  if (keyword === 'type' && params.type === 'integer') return 'Indique um número inteiro.'
  if (keyword === 'enum' && Array.isArray(allowedValues))
    return `Valor inválido. Valores possíveis: ${allowedValues.join(', ')}.`
  return FIELD_WRONG
}

/** Texts for Fastify's own errors, by status. */
const OF_FASTIFY: Record<number, string> = {
  404: NOT_FOUND,
  408: 'O pedido demorou demasiado a chegar.',
  405: 'Método não permitido.',
  413: 'O pedido é demasiado grande.',
  414: 'O endereço é demasiado longo.',
  415: 'Tipo de conteúdo não suportado.',
  431: 'O endereço ou os cabeçalhos do pedido são demasiado longos.',
  503: 'O servidor está a reiniciar. Tente novamente dentro de momentos.',
}

/** Returns an error 400 from the schema validation, by field (D26; the format of RULES §7.6 and §8). */
function fromValidation(error: FastifyError): Refusal {
  const problems: Problems<string> = {}
  for (const one of error.validation ?? []) {
    const missing = one.params.missingProperty
    const path = one.instancePath.split('/').filter(Boolean)
    const field = typeof missing === 'string' ? missing : path[0]
    if (!field) return refuse(400, MALFORMED)
    problems[field] = typeof missing === 'string' ? FIELD_MISSING : wrongField(one.keyword, one.params)
  }
  return invalid(problems)
}

/** Returns SQLite's primary error code, which extended codes contain in their lowest byte; null for other errors. */
const sqliteCode = (error: object): number | null =>
  'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 255 : null

/**
 * Returns whether an error of SQLite, PostgreSQL or the file system means 'no space left'. A later retry can succeed,
 * because staff can free space.
 */
const isFull = (error: object): boolean =>
  sqliteCode(error) === 13 || isDiskFull(error) || ('code' in error && error.code === '53100')

/** Returns whether SQLite still reported 'database is locked' after the maximum waiting time. A retry may succeed. */
const isBusy = (error: object): boolean => sqliteCode(error) === 5

function toRefusal(error: FastifyError): Refusal | null {
  if (error instanceof Refusal) return error
  if (error.validation) return fromValidation(error)
  if (isBusy(error)) return refuse(503, BUSY)
  if (isFull(error)) return new Refusal(503, { detail: DISK_FULL }, DISK_FULL_SECONDS)
  const status = error.statusCode ?? 500
  return status < 500 || status === 503 ? refuse(status, OF_FASTIFY[status] ?? MALFORMED) : null
}

const CLIENT_ERRORS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Handles requests that Fastify rejects before any hook runs, such as '/%zz'. The response is JSON and not an HTML
 * page.
 */
export function answerFrameworkError(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { statusCode, body } = toRefusal(error) ?? refuse(500, INTERNAL)
  void reply
    .code(statusCode)
    .headers({ 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "default-src 'none'" })
    .type(JSON_TYPE)
    .send(body)
}

/**
 * Responds to a client whose bytes are not a valid HTTP request, and closes the connection. No hook runs for such a
 * request.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = CLIENT_ERRORS[error.code ?? ''] ?? 400
  const body = JSON.stringify({ detail: OF_FASTIFY[status] ?? MALFORMED })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${JSON_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

/** Registers handlers that send every error as JSON in one format. Details of unexpected errors are only logged. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = toRefusal(error)
    if (!refusal) request.log.error({ err: error }, 'unexpected error')
    const { statusCode, body, retryAfterSeconds } = refusal ?? refuse(500, INTERNAL)
    const wait = retryAfterSeconds ?? (statusCode === 503 ? BUSY_SECONDS : null)
    if (wait !== null) void reply.header('Retry-After', String(wait))
    return reply.code(statusCode).type(JSON_TYPE).send(body)
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).type(JSON_TYPE).send({ detail: NOT_FOUND }))
}
