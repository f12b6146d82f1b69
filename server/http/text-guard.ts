import type { FastifyInstance } from 'fastify'
import { MALFORMED, refuse } from './errors'

export const TEXT_BROKEN = 'O texto contém caracteres inválidos.'

/**
 * Returns whether a text contains NUL, which PostgreSQL cannot store, or the replacement character of invalid UTF-8.
 */
export const isBrokenText = (text: string): boolean => text.includes('\u0000') || text.includes('\ufffd')

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, one]) => name.includes('\u0000') || holdsNul(one))
}

/**
 * Rejects requests that contain NUL, which PostgreSQL cannot store, so that no handler has to check for it.
 */
export function registerTextGuard(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (holdsNul(request.query) || holdsNul(request.params)) done(refuse(400, MALFORMED))
    else done(holdsNul(request.body) ? refuse(400, TEXT_BROKEN) : undefined)
  })
}
