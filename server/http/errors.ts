import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tooLong, type Problems } from '../../src/shared/text-field'

/** What the API answers when something is wrong: one text, with a 412 the present record too, or texts by field. */
export type ErrorBody = { detail: string; reference?: string; current?: object } | Record<string, string[]>

/** An expected refusal: thrown anywhere, answered as it stands. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly statusCode: number
  readonly body: ErrorBody
  /** How long to wait before another try. */
  readonly retryAfterSeconds: number | null
  constructor(statusCode: number, body: ErrorBody, retryAfterSeconds: number | null = null) {
    super(`refused with ${statusCode}`)
    this.statusCode = statusCode
    this.body = body
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const refuse = (status: number, detail: string): Refusal => new Refusal(status, { detail })

/** 400 with a text for each wrong field. */
export const invalid = (problems: Problems<string>): Refusal =>
  new Refusal(
    400,
    Object.fromEntries(Object.entries(problems).flatMap(([field, text]) => (text ? [[field, [text]]] : []))),
  )

export const MALFORMED = 'O pedido está malformado.'
export const NOT_FOUND = 'Não encontrado.'
const INTERNAL = 'Erro interno do servidor. Tente novamente mais tarde.'
const BUSY_SECONDS = 5
const BUSY = 'O servidor está ocupado. Tente novamente dentro de momentos.'
const FIELD_MISSING = 'Este campo é obrigatório.'
const FIELD_WRONG = 'Valor inválido.'

/** What a schema's rule found, in words that say what would be right. */
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

/** Fastify's own refusals, in words for people. */
const OF_FASTIFY: Record<number, string> = {
  404: NOT_FOUND,
  405: 'Método não permitido.',
  413: 'O pedido é demasiado grande.',
  414: 'O endereço é demasiado longo.',
  415: 'Tipo de conteúdo não suportado.',
  503: 'O servidor está a reiniciar. Tente novamente dentro de momentos.',
}

/** What the contract's schemas found, by field (D26 keeps the shape of RULES §7.6 and §8). */
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

/** SQLite's 'database is locked' after busy_timeout: another try will do. */
const isBusy = (error: object): boolean => 'errcode' in error && error.errcode === 5

function refusalOf(error: FastifyError): Refusal | null {
  if (error instanceof Refusal) return error
  if (error.validation) return fromValidation(error)
  if (isBusy(error)) return refuse(503, BUSY)
  const status = error.statusCode ?? 500
  return status < 500 || status === 503 ? refuse(status, OF_FASTIFY[status] ?? MALFORMED) : null
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** What Fastify refuses before any hook has run, such as '/%zz': the same shape, and no page is ever made of it. */
export function answerFrameworkError(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { statusCode, body } = refusalOf(error) ?? refuse(500, INTERNAL)
  void reply
    .code(statusCode)
    .headers({ 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "default-src 'none'" })
    .type(JSON_TYPE)
    .send(body)
}

/** Every failure leaves as JSON of one shape; a surprise is logged, never shown. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error)
    if (!refusal) request.log.error({ err: error }, 'unexpected')
    const { statusCode, body, retryAfterSeconds } = refusal ?? refuse(500, INTERNAL)
    const wait = retryAfterSeconds ?? (statusCode === 503 ? BUSY_SECONDS : null)
    if (wait !== null) void reply.header('Retry-After', String(wait))
    return reply.code(statusCode).type(JSON_TYPE).send(body)
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).type(JSON_TYPE).send({ detail: NOT_FOUND }))
}
