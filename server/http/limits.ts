import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './errors'
import { lineKey, truncateAddress } from './network'

/**
 * Maximum number of requests per minute from one line: one IPv4 address or one /64 of IPv6 (D20). Mobile networks in
 * Mozambique put thousands of phones behind one address, so the limits for donors are high. The limits for passwords
 * are lower, so that guessing is slow.
 */
export const DEFAULT_LIMITS = {
  login: 20,
  registration: 10,
  password: 20,
  reset: 10,
  donation: 60,
  chunk: 600,
  contact: 20,
  comment: 20,
  status: 30,
}

/**
 * Factor by which the limit of a network (/24 of IPv4, /48 of IPv6) is higher than the limit of one line (above). An
 * attacker with such a network has 256 addresses or 65 536 subnets. But all customers of a mobile operator share the
 * addresses of one /24, and they must not be blocked in a busy hour.
 */
const LINES_PER_NETWORK = 5

export type LimitName = keyof typeof DEFAULT_LIMITS
/** Maximum number of requests per minute and line, by name of the limit. 0 turns a limit off. */
export type Limits = Record<LimitName, number>

export const isLimitName = (name: string): name is LimitName => Object.hasOwn(DEFAULT_LIMITS, name)

const TOO_MANY = 'Demasiados pedidos. Aguarde um momento e tente novamente.'
const WINDOW_MS = 60_000

/** Throws a 429 error if the client's line or network has sent too many requests. */
export type CheckLimit = (request: FastifyRequest) => Promise<void>

/**
 * Prepares rate limiting. The API contract (v1.yaml) names the limit of each operation (`x-limit`); requests for
 * operations with the same limit are counted together.
 * @returns a function that takes the name of a limit and returns its check, or null if the limit is turned off
 */
export async function registerLimits(
  app: FastifyInstance,
  limits: Limits,
): Promise<(name: LimitName) => CheckLimit | null> {
  await app.register(rateLimit, { global: false })
  const checks = new Map<LimitName, CheckLimit>()

  function createCheck(max: number): CheckLimit {
    const levels = [
      app.createRateLimit({ max, timeWindow: WINDOW_MS, keyGenerator: ({ ip }) => lineKey(ip) }),
      app.createRateLimit({
        max: max * LINES_PER_NETWORK,
        timeWindow: WINDOW_MS,
        keyGenerator: ({ ip }) => truncateAddress(ip),
      }),
    ]
    return async (request) => {
      // The limit of the line is checked first, so that requests rejected by it do not count against the limit of the
      // network.
      for (const count of levels) {
        const counted = await count(request)
        if (!counted.isAllowed && counted.isExceeded)
          throw new Refusal(429, { detail: TOO_MANY }, counted.ttlInSeconds)
      }
    }
  }

  return (name) => {
    if (limits[name] <= 0) return null
    const check = checks.get(name) ?? createCheck(limits[name])
    checks.set(name, check)
    return check
  }
}
