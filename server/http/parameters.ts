import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Problems } from '../../src/shared/text-field'
import { invalid } from './errors'

const GIVEN_TWICE = 'Indique este parâmetro uma só vez.'

/** The part of a route's schema that lists the operation's query parameters. It comes from the contract. */
interface QuerySchema {
  querystring?: { properties?: Record<string, { type?: unknown }> }
}

/** A query parameter that the contract declares for an operation. */
interface Declared {
  name: string
  isList: boolean
}

const NONE: readonly Declared[] = []
/** Caches the declared parameters of each schema, so that they are not computed for every request. */
const declared = new WeakMap<object, readonly Declared[]>()

function declaredQuery(schema: unknown): readonly Declared[] {
  const properties = (schema as QuerySchema | undefined)?.querystring?.properties
  if (!properties) return NONE
  let known = declared.get(properties)
  if (!known) {
    known = Object.entries(properties).map(([name, { type }]) => ({ name, isList: type === 'array' }))
    declared.set(properties, known)
  }
  return known
}

/**
 * Removes all query parameters that the contract does not declare for the operation. Such parameters do not cause an
 * error, because pages add some to bypass caches and advertising campaigns add others. But handlers and the response
 * cache must not receive them. Responds with 400 if a declared parameter that is not a list is given twice, because
 * handlers expect one value.
 */
export const keepDeclaredQuery: onRequestHookHandler = (request, _reply, done) => {
  const given = request.query as Record<string, unknown>
  const kept: Record<string, unknown> = {}
  const problems: Problems<string> = {}
  for (const { name, isList } of declaredQuery(request.routeOptions.schema)) {
    const value = given[name]
    if (value === undefined) continue
    if (Array.isArray(value) && !isList) problems[name] = GIVEN_TWICE
    kept[name] = value
  }
  request.query = kept
  done(Object.keys(problems).length > 0 ? invalid(problems) : undefined)
}

/** A query parameter's value, as the contract's schema has converted it. */
type QueryValue = string | number | boolean | undefined

/** The parts of a request from which `callAddress` makes an address. */
export type Addressed = Pick<FastifyRequest, 'routeOptions' | 'params' | 'query'>

/**
 * Returns the path and query of a request in a canonical form: escapes, the order of parameters and undeclared
 * parameters make no difference. So requests with the same response have the same address. The host is left out, since
 * a proxy may have changed it.
 * @param changes parameters to set to another value
 */
export function callAddress(call: Addressed, changes: Record<string, number> = {}): string {
  // `routeOptions` is read only once, because Fastify builds this object at each access.
  const { url = '', schema } = call.routeOptions
  const params = call.params as Record<string, string | number>
  const path = url.includes(':')
    ? url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    : url
  const query = call.query as Record<string, QueryValue | QueryValue[]>
  let search: URLSearchParams | null = null
  for (const { name } of declaredQuery(schema)) {
    const value = changes[name] ?? query[name]
    if (value === undefined) continue
    search ??= new URLSearchParams()
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one))
  }
  return search?.size ? `${path}?${search.toString()}` : path
}
