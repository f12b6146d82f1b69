import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './errors'

/**
 * Calls per minute from one IP address (D20). Mobile networks in Mozambique put thousands of phones behind one
 * address, so the limits for donors are high and those for passwords low.
 */
export const DEFAULT_LIMITS = {
  login: 20,
  registration: 10,
  password: 20,
  reset: 10,
  donation: 60,
  contact: 20,
  comment: 20,
  status: 30,
}

export type LimitName = keyof typeof DEFAULT_LIMITS
/** Calls per minute by name. 0 turns a limit off. */
export type Limits = Record<LimitName, number>

export const isLimitName = (name: string): name is LimitName => Object.hasOwn(DEFAULT_LIMITS, name)

const TOO_MANY = 'Demasiados pedidos. Aguarde um momento e tente novamente.'

/** Registers rate limiting. The contract says which limit a route has (`x-limit`). */
export async function registerLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    // Counts all IPv6 addresses of a household as one.
    ipv6Subnet: 64,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: () => new Refusal(429, { detail: TOO_MANY }),
  })
}

/** The rate limit of a route, or none. */
export function routeLimit(name: LimitName, limits: Limits) {
  const max = limits[name]
  return max > 0
    ? { max, timeWindow: 60_000, groupId: name, keyGenerator: (request: FastifyRequest) => request.ip }
    : false
}
