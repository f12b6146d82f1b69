import { readFileSync } from 'node:fs'
import path from 'node:path'
import openapiGlue from 'fastify-openapi-glue'
import type { FastifyInstance, FastifyReply, FastifyRequest, preValidationHookHandler } from 'fastify'
import { load } from 'js-yaml'
import type { operations } from '../../src/api/v1'
import { createGuard, type Guarded } from './access'
import { authenticateIfGiven, type Authenticate } from './auth'
import { MALFORMED, refuse } from './errors'
import { isLimitName, routeLimit, type Limits } from './limits'

export const API_PREFIX = '/api/v1'

export type OperationId = keyof operations
type Parameters<O extends OperationId> = operations[O]['parameters']
type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : void
type Responses<O extends OperationId> = operations[O]['responses']

/** One call of the contract, as its handler sees it. */
export type Call<O extends OperationId> = FastifyRequest<{
  Params: NonNullable<Parameters<O>['path']>
  Querystring: NonNullable<Parameters<O>['query']>
  Body: operations[O] extends { requestBody: infer Body } ? Json<Body> : unknown
}>
/** What a call answers when all is well. */
export type Answer<O extends OperationId> = {
  [Status in keyof Responses<O> & (200 | 201 | 202 | 204)]: Json<Responses<O>[Status]>
}[keyof Responses<O> & (200 | 201 | 202 | 204)]
export type Handler<O extends OperationId> = (call: Call<O>, reply: FastifyReply) => Promise<Answer<O>>
/** A handler for every operation: a missing one does not compile. */
export type Service = { [O in OperationId]: Handler<O> }

interface Operation extends Guarded {
  operationId: OperationId
  requestBody?: { content: Record<string, unknown>; $ref?: undefined } | { $ref: string; content?: undefined }
  responses: Record<string, { description?: string; content?: Record<string, unknown> }>
  'x-limit'?: string
  'x-judged-by-handler'?: boolean
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

/** All operations of the contract with their path and method. */
export const listOperations = (contract: Contract) =>
  Object.entries(contract.paths).flatMap(([url, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => ({ url, method, operation })),
  )

/** The status of an answer when all is well. */
const successOf = (operation: Operation): number =>
  Number(Object.keys(operation.responses).find((status) => status.startsWith('2')) ?? 200)

/** A body as it stands, or the one that its reference names. */
const bodyOf = ({ components }: Contract, { requestBody }: Operation): Body | undefined =>
  requestBody?.$ref ? components.requestBodies[requestBody.$ref.split('/').at(-1) ?? ''] : requestBody

/**
 * The contract as the router enforces it: bodies that a handler judges itself and multipart bodies are left to the
 * handler, and refusals have one shape anyway (errors.ts), so their schemas are not needed.
 */
function enforceable(contract: Contract): Contract {
  const copy = structuredClone(contract)
  for (const { operation } of listOperations(copy)) {
    const json = bodyOf(copy, operation)?.content?.['application/json']
    if (json && !operation['x-judged-by-handler'])
      operation.requestBody = { content: { 'application/json': json } }
    else delete operation.requestBody
    for (const [status, { content }] of Object.entries(operation.responses))
      if (!status.startsWith('2') || (content && !content['application/json']))
        operation.responses[status] = { description: '' }
  }
  return copy
}

const requireJsonObject: preValidationHookHandler = (request, _reply, done) => {
  done(typeof request.body === 'object' && request.body !== null ? undefined : refuse(400, MALFORMED))
}

export interface ContractOptions {
  contract: Contract
  service: Service
  authenticate: Authenticate
  limits: Limits
}

/** Registers a route for every operation of the contract. */
export async function registerContract(app: FastifyInstance, options: ContractOptions): Promise<void> {
  const contract = enforceable(options.contract)
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
    const limit = operation['x-limit'] ?? ''
    const success = successOf(operation)
    return {
      onRequest: guard ?? (operation.security ? [authenticateIfGiven(options.authenticate)] : []),
      preValidation: operation.requestBody ? [requireJsonObject] : [],
      config: { rateLimit: isLimitName(limit) ? routeLimit(limit, options.limits) : false },
      handler: (request: FastifyRequest, reply: FastifyReply) => handler(request, reply.code(success)),
    }
  }
  await app.register(openapiGlue, {
    specification: contract,
    prefix: API_PREFIX,
    // The package's type knows whole RouteOptions only; it spreads what it is given over its own.
    operationResolver: operationResolver as never,
  })
}
