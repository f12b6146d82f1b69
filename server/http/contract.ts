import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import openapiGlue from 'fastify-openapi-glue'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  preValidationHookHandler,
} from 'fastify'
import { load } from 'js-yaml'
import type { operations } from '../../src/api/v1'
import { createGuard, type Guarded } from './access'
import { authenticateIfGiven, type Authenticate } from './auth'
import { MALFORMED, refuse } from './errors'
import { isLimitName, type CheckLimit, type LimitName } from './limits'
import { keepDeclaredQuery } from './parameters'
import type { StorageGate } from './storage-gate'
import { isUpload } from './upload-form'

export const API_PREFIX = '/api/v1'

export type OperationId = keyof operations
type Parameters<O extends OperationId> = operations[O]['parameters']
type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : void
type Responses<O extends OperationId> = operations[O]['responses']

/** A request for one operation of the contract, with typed parameters and body. */
export type Call<O extends OperationId> = FastifyRequest<{
  Params: NonNullable<Parameters<O>['path']>
  Querystring: NonNullable<Parameters<O>['query']>
  Body: operations[O] extends { requestBody: infer Body } ? Json<Body> : unknown
}>
/** The body of a successful response. */
export type Answer<O extends OperationId> = {
  [Status in keyof Responses<O> & (200 | 201 | 202 | 204)]: Json<Responses<O>[Status]>
}[keyof Responses<O> & (200 | 201 | 202 | 204)]
export type Handler<O extends OperationId> = (call: Call<O>, reply: FastifyReply) => Promise<Answer<O>>
/** One handler for every operation. If a handler is missing, the code does not compile. */
export type Service = { [O in OperationId]: Handler<O> }

interface Operation extends Guarded {
  operationId: OperationId
  requestBody?: { content: Record<string, unknown>; $ref?: undefined } | { $ref: string; content?: undefined }
  responses: Record<string, { description?: string; content?: Record<string, unknown> }>
  'x-limit'?: string
  'x-judged-by-handler'?: boolean
  'x-needs-space'?: boolean
  'x-body-kib'?: number
  'x-beyond-spec'?: boolean
}
type Body = NonNullable<Operation['requestBody']>
export interface Contract {
  paths: Record<string, Record<string, Operation>>
  components: { requestBodies: Record<string, Body> }
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

export const readContract = (root: string): Contract =>
  load(readFileSync(path.join(root, 'src/api/v1.yaml'), 'utf8')) as Contract

/** Returns all operations of the contract with their path and method. */
export const listOperations = (contract: Contract) =>
  Object.entries(contract.paths).flatMap(([url, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => ({ url, method, operation })),
  )

/** Returns the status of an operation's successful response. */
const successStatus = (operation: Operation): number =>
  Number(Object.keys(operation.responses).find((status) => status.startsWith('2')) ?? 200)

/** Returns the request body of an operation in the contract, after resolving a `$ref`. */
const resolveBody = ({ components }: Contract, { requestBody }: Operation): Body | undefined =>
  requestBody?.$ref ? components.requestBodies[requestBody.$ref.split('/').at(-1) ?? ''] : requestBody

const takesFiles = (contract: Contract, operation: Operation): boolean =>
  resolveBody(contract, operation)?.content?.['multipart/form-data'] !== undefined

/**
 * Returns a function that decides whether a request needs free space on the disk; null if no request of this operation
 * needs it. All requests of an operation with x-needs-space need it, and so do uploads. A JSON request to an operation
 * that also accepts files does not need it, so staff can send it even if the disk is nearly full.
 */
function spaceRule(contract: Contract, operation: Operation): ((request: FastifyRequest) => boolean) | null {
  if (operation['x-needs-space']) return () => true
  if (!takesFiles(contract, operation)) return null
  const takesJson = resolveBody(contract, operation)?.content?.['application/json'] !== undefined
  return takesJson ? isUpload : () => true
}

/** The largest number that an integer column can store in both databases. */
const STORED_INTEGER_MAX = 2_147_483_647

/** Adds limits to the integers of a schema that have none, because PostgreSQL fails for larger numbers. */
function limitIntegers(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return
  if (!Array.isArray(schema)) {
    const one = schema as { type?: unknown; minimum?: number; maximum?: number }
    if ([one.type].flat().includes('integer')) {
      one.minimum ??= -STORED_INTEGER_MAX
      one.maximum ??= STORED_INTEGER_MAX
    }
  }
  for (const part of Object.values(schema)) limitIntegers(part)
}

/**
 * Returns a copy of the contract without the schemas that the router must not enforce: multipart bodies, bodies that a
 * handler validates itself, and error responses, because errors.ts gives all errors one format.
 */
function enforceable(contract: Contract): Contract {
  const copy = structuredClone(contract)
  limitIntegers(copy.components)
  for (const { operation } of listOperations(copy)) {
    const json = resolveBody(copy, operation)?.content?.['application/json']
    if (json && !operation['x-judged-by-handler']) {
      limitIntegers(json)
      operation.requestBody = { content: { 'application/json': json } }
    } else delete operation.requestBody
    for (const [status, { content }] of Object.entries(operation.responses))
      if (!status.startsWith('2') || (content && !content['application/json']))
        operation.responses[status] = { description: '' }
  }
  return copy
}

/** Creates a function that returns whether a request may send a long body: a file, or JSON with `x-body-kib`. */
export function createIsLongBody(
  contract: Contract,
): (request: { url?: string | undefined; headers: IncomingHttpHeaders }) => boolean {
  const pathsOf = (isOne: (operation: Operation) => boolean) =>
    listOperations(contract)
      .filter(({ operation }) => isOne(operation))
      .map(({ url }) => new RegExp(`^${API_PREFIX}${url.replace(/\{\w+\}/g, '[^/]+')}(?:\\?|$)`))
  const uploads = pathsOf((operation) => takesFiles(contract, operation))
  const longTexts = pathsOf((operation) => operation['x-body-kib'] !== undefined)
  return (request) => {
    const { url = '' } = request
    return (isUpload(request) ? uploads : longTexts).some((path) => path.test(url))
  }
}

/**
 * Forbids caches to store responses, because responses contain tokens and personal data. Handlers whose responses may
 * be cached replace this value of the header (conditional.ts).
 */
const forbidStoring: onRequestHookHandler = (_request, reply, done) => {
  void reply.header('cache-control', 'no-store')
  done()
}

const requireJsonObject: preValidationHookHandler = (request, _reply, done) => {
  done(typeof request.body === 'object' && request.body !== null ? undefined : refuse(400, MALFORMED))
}

export interface ContractOptions {
  contract: Contract
  service: Service
  authenticate: Authenticate
  /** Returns the hook that checks a rate limit; null if the limit is turned off. */
  limit: (name: LimitName) => CheckLimit | null
  gate: StorageGate
}

/** Registers a route for every operation of the contract. */
export async function registerContract(app: FastifyInstance, options: ContractOptions): Promise<void> {
  const contract = enforceable(options.contract)
  const spaceRules = new Map<string, ReturnType<typeof spaceRule>>(
    listOperations(options.contract).map(({ operation }) => [
      operation.operationId,
      spaceRule(options.contract, operation),
    ]),
  )
  const byId = new Map(listOperations(contract).map((one) => [one.operation.operationId as string, one]))
  const operationResolver = (operationId: string) => {
    const found = byId.get(operationId)
    if (!found) throw new Error(`The contract has no operation ${operationId}`)
    const { operation, method } = found
    const guard = createGuard(operation, method, options.authenticate)
    const handler = options.service[operation.operationId] as (
      request: FastifyRequest,
      reply: FastifyReply,
    ) => Promise<unknown>
    const limitName = operation['x-limit'] ?? ''
    const limit = isLimitName(limitName) ? options.limit(limitName) : null
    const identify = guard ?? (operation.security ? authenticateIfGiven(options.authenticate) : null)
    const success = successStatus(operation)
    const needsSpace = spaceRules.get(operationId)
    const gated = {
      preParsing: async (request: FastifyRequest) => {
        if (needsSpace?.(request)) await options.gate.admit(request)
      },
      onSend: (request: FastifyRequest, reply: FastifyReply, _payload: unknown, done: () => void) => {
        options.gate.settle(request, reply)
        done()
      },
    }
    return {
      ...(needsSpace && gated),
      ...(operation['x-body-kib'] && { bodyLimit: operation['x-body-kib'] * 1024 }),
      onRequest: [forbidStoring, identify, limit, keepDeclaredQuery].filter((hook) => hook !== null),
      preValidation: operation.requestBody ? [requireJsonObject] : [],
      handler: (request: FastifyRequest, reply: FastifyReply) => handler(request, reply.code(success)),
    }
  }
  await app.register(openapiGlue, {
    specification: contract,
    prefix: API_PREFIX,
    // The package's type requires complete RouteOptions, but the package merges a partial object into its own options.
    // So the type is bypassed here.
    operationResolver: operationResolver as never,
  })
}
