import { listOperations, readContract } from '../../../server/http/contract'
import { createChance, type Chance } from '../../bench/chance'
import { SMALL_PROOF } from '../submission'
import { anyText, valueFor, type Schema } from './values'

interface Parameter {
  $ref?: string
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema
}
type Content = Record<string, { schema: Schema }>
interface Body {
  $ref?: string
  content: Content
}
interface Described {
  operationId: string
  parameters?: Parameter[]
  requestBody?: Body
}
/** The contract as written in the file, with unresolved references ($ref). */
interface Document {
  paths: Record<string, { parameters?: Parameter[] }>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Parameter>
    requestBodies: Record<string, Body>
  }
}

export interface FuzzRequest {
  operationId: string
  method: string
  /** Path relative to the API's root. */
  path: string
  user: string
  headers: Record<string, string>
  body: string | FormData | undefined
}

const contract = readContract(process.cwd())
const { paths, components } = contract as unknown as Document
const lastName = (ref: string): string => ref.split('/').at(-1) ?? ''

const operations = listOperations(contract).map(({ url, method, operation }) => {
  const described = operation as unknown as Described
  const parameters = [...(paths[url]?.parameters ?? []), ...(described.parameters ?? [])]
  const body = described.requestBody
  return {
    url,
    method,
    operationId: described.operationId,
    parameters: parameters.map(
      (one) => (one.$ref ? components.parameters[lastName(one.$ref)] : one) as Parameter,
    ),
    content: (body?.$ref ? components.requestBodies[lastName(body.$ref)] : body)?.content ?? {},
  }
})
type Operation = (typeof operations)[number]

const resolve = (ref: string): Schema => components.schemas[lastName(ref)] ?? {}

/**
 * Names of all query parameters that the contract declares. Each parameter is also sent to operations that do not
 * declare it; these operations must ignore it.
 */
const QUERY_NAMES = [
  ...new Set(
    operations.flatMap(({ parameters }) =>
      parameters.flatMap((one) => (one.in === 'query' ? [one.name] : [])),
    ),
  ),
]

/** Slugs and ids of records in the demonstration data. Without them nearly every request would get a 404 response. */
const KNOWN = ['ler-a-noite', 'uma-escola-para-nacivare', 'educacao', 'saude', '1', '2', '7']

const wire = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

/** Escapes a text for a URL. Lone surrogates are replaced, because encodeURIComponent throws on them. */
const escaped = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

function pathFor(chance: Chance, { url, parameters }: Operation): string {
  return url.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (chance.next() < 0.4) return KNOWN[chance.whole(0, KNOWN.length - 1)] ?? ''
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {}
    return escaped(wire(valueFor(chance, schema, resolve))) || '%20'
  })
}

function queryFor(chance: Chance, { parameters }: Operation): string {
  const parts: string[] = []
  for (const { name, schema, required, in: place } of parameters) {
    if (place !== 'query' || chance.next() > (required ? 0.95 : 0.4)) continue
    const times = chance.next() < 0.1 ? 2 : 1
    for (let i = 0; i < times; i++) parts.push(`${name}=${escaped(wire(valueFor(chance, schema, resolve)))}`)
  }
  if (chance.next() < 0.2) parts.push(`${escaped(anyText(chance))}=${escaped(anyText(chance))}`)
  if (chance.next() < 0.1) {
    const name = QUERY_NAMES[chance.whole(0, QUERY_NAMES.length - 1)] ?? ''
    parts.push(`${name}=${chance.whole(0, 9)}`, `${name}=${escaped(anyText(chance))}`)
  }
  if (chance.next() < 0.03) parts.push('%zz=%', '&&==', 'a[b][c]=1')
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

const uuidFor = (chance: Chance): string =>
  `0000000${chance.whole(0, 9)}-0000-4000-8000-00000000000${chance.whole(0, 9)}`

/** Removes characters that a header must not contain. */
const headerText = (text: string): string => text.replace(/[^\t\x20-\x7e]/g, '').trim()

function headersFor(chance: Chance, { parameters }: Operation): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const { name, in: place } of parameters) {
    if (place !== 'header' || chance.next() < 0.5) continue
    headers[name] = chance.next() < 0.7 ? uuidFor(chance) : headerText(anyText(chance))
  }
  if (chance.next() < 0.1) headers['If-None-Match'] = headerText(anyText(chance))
  if (chance.next() < 0.05) headers.Authorization = `Bearer ${headerText(anyText(chance))}`
  if (chance.next() < 0.05) headers.Origin = headerText(anyText(chance))
  return headers
}

/** Creates a form with the fields of a body's schema; binary fields get a file. */
function formFor(chance: Chance, schema: Schema): FormData {
  const form = new FormData()
  const { properties = {} } = schema.$ref ? resolve(schema.$ref) : schema
  for (const [name, part] of Object.entries(properties)) {
    if (chance.next() < 0.1) continue
    const isFile = part.format === 'binary' ? chance.next() < 0.95 : chance.next() < 0.02
    const bytes = chance.next() < 0.7 ? new Uint8Array(SMALL_PROOF) : anyText(chance)
    if (isFile) form.append(name, new Blob([bytes]), anyText(chance))
    else form.append(name, wire(valueFor(chance, part, resolve)))
    if (chance.next() < 0.03) form.append(name, anyText(chance))
  }
  return form
}

function bodyFor(chance: Chance, { method, content }: Operation): Pick<FuzzRequest, 'headers' | 'body'> {
  if (method === 'get') return { headers: {}, body: undefined }
  const types = Object.keys(content)
  const type = types[chance.whole(0, types.length - 1)]
  const schema = (type && content[type]?.schema) || {}
  const kind = chance.next()
  if (kind < 0.02) return { headers: {}, body: undefined }
  if (type === 'multipart/form-data' ? kind < 0.9 : kind < 0.05)
    return { headers: {}, body: formFor(chance, schema) }
  const json = JSON.stringify(valueFor(chance, schema, resolve))
  const isBroken = chance.next() < 0.03
  const types2 = [
    'application/json',
    'application/json; charset=latin1',
    'text/plain',
    'multipart/form-data; boundary=x',
    'x',
  ]
  return {
    headers: { 'Content-Type': types2[chance.next() < 0.95 ? 0 : chance.whole(0, types2.length - 1)] ?? '' },
    body: isBroken ? json.slice(0, -1) + anyText(chance) : json,
  }
}

/** Creates the request with number `index` for a seed. The same arguments always produce the same request. */
export function makeRequest(seed: number, index: number, users: readonly string[]): FuzzRequest {
  const chance = createChance(Math.imul(seed + 1, 2_654_435_761) ^ Math.imul(index + 1, 40_503))
  // The first random numbers are skipped, because similar seeds start with similar numbers.
  for (let i = 0; i < 3; i++) chance.next()
  const operation = operations[chance.whole(0, operations.length - 1)] as Operation
  const { headers, body } = bodyFor(chance, operation)
  return {
    operationId: operation.operationId,
    method: operation.method.toUpperCase(),
    path: pathFor(chance, operation) + queryFor(chance, operation),
    user: users[chance.whole(0, users.length - 1)] ?? '',
    headers: { ...headers, ...headersFor(chance, operation) },
    body,
  }
}
