import type { FastifyInstance } from 'fastify'
import { refuse } from './errors'

/** Maximum nesting of lists and objects in a body. The deepest body in the contract has three levels. */
const NESTING_MAX = 20
export const TOO_NESTED = 'Os dados do pedido têm demasiados níveis.'

const [QUOTE, BACKSLASH] = [34, 92]
const OPENERS = [91, 123]
const CLOSERS = [93, 125]

/** Returns whether a JSON text has more than `max` nested levels. Scans the text once without recursion. */
export function isNestedBeyond(text: string, max: number): boolean {
  let level = 0
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isInText) {
      if (code === BACKSLASH) at++
      else if (code === QUOTE) isInText = false
    } else if (code === QUOTE) isInText = true
    else if (OPENERS.includes(code) && ++level > max) return true
    else if (CLOSERS.includes(code)) level--
  }
  return false
}

/**
 * Registers a parser for JSON bodies that rejects deeply nested bodies before other code reads them. Validation and
 * handlers are recursive, so thousands of levels would overflow the stack.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isNestedBeyond(body, NESTING_MAX)) done(refuse(400, TOO_NESTED))
    else void parse(request, body, done)
  })
}
