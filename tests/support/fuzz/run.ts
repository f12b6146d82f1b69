import { NOT_YET } from '../../../server/http/not-yet'
import { USERS } from '../../api/access-table'
import { bearer, signIn, type TestServer } from '../server'
import { makeRequest, type FuzzRequest } from './requests'

/** Number of concurrent requests. */
const AT_ONCE = 8

/** Matches text that no response may contain: a stack trace, an SQL statement or an error message of the database. */
const LEAK =
  /\bat [\w.<>]+ \(|node_modules|\.[jt]s:\d+|SQLITE_|sqlite error|syntax error|select .+ from|insert into|violates|constraint failed|duplicate key|invalid input syntax|(Type|Range|Reference)Error/i
/**
 * Matches e-mail addresses of the demonstration's users, which an error response must not contain. Only a 412 response
 * may contain them, because it has the current version of the record, which the user is allowed to change (D42).
 */
const PERSONAL = /@demonstracao\.example/

function isErrorBody(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || Object.keys(body).length === 0) return false
  if ('detail' in body) return typeof body.detail === 'string'
  return Object.values(body).every(
    (texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Returns a description of the problem with a response, or null if there is none. */
function problemOf({ operationId }: FuzzRequest, response: Response, text: string): string | null {
  const { status, headers } = response
  if (LEAK.test(text)) return `an answer with ${LEAK.exec(text)?.[0]}`
  if (status === 501 && !(NOT_YET as readonly string[]).includes(operationId))
    return '501 of a written operation'
  if (status === 503 && !headers.has('retry-after')) return '503 without Retry-After'
  if (status >= 500 && status !== 501 && status !== 503) return `status ${status}`
  if (status < 400) return null
  if (!isErrorBody(parsed(text))) return `status ${status} with another body than an error's`
  return status !== 412 && PERSONAL.test(text) ? "an error with a person's address" : null
}

export interface FuzzResult {
  /** Number of responses by status. */
  statuses: Record<string, number>
  /** Ids of the operations that responded with success at least once. */
  reached: Set<string>
  problems: string[]
}

const shown = ({ method, path, user, headers, body }: FuzzRequest): string =>
  `${user}: ${method} ${path} ${JSON.stringify(headers)} ${
    body instanceof FormData
      ? JSON.stringify(
          [...body.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
        )
      : (body ?? '')
  }`.slice(0, 600)

/**
 * Sends random requests, generated from the contract, as every kind of user.
 * @param each called after each request, with the request's index
 */
export async function fuzz(
  server: TestServer,
  { seed, count, each }: { seed: number; count: number; each?: (index: number) => void },
): Promise<FuzzResult> {
  const headersFor: Record<string, Record<string, string>> = { visitor: {} }
  for (const user of USERS) if (user !== 'visitor') headersFor[user] = bearer(await signIn(server, user))
  const result: FuzzResult = { statuses: {}, reached: new Set(), problems: [] }
  let next = 0

  async function work(): Promise<void> {
    while (next < count) {
      const index = next++
      const request = makeRequest(seed, index, USERS)
      const { method, path, body } = request
      const headers = { ...headersFor[request.user], ...request.headers }
      try {
        const response = await fetch(server.api + path, { method, headers, body, redirect: 'manual' })
        const problem = problemOf(request, response, await response.text())
        const { status } = response
        result.statuses[status] = (result.statuses[status] ?? 0) + 1
        if (response.ok) result.reached.add(request.operationId)
        if (problem) result.problems.push(`${index}: ${problem}. ${shown(request)}`)
      } catch (error) {
        result.problems.push(`${index}: no answer (${String(error)}). ${shown(request)}`)
      }
      each?.(index)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return result
}
