import { isIP } from 'node:net'
import path from 'node:path'
import { isSiteUrl } from '../src/shared/site-url'
import { DEFAULT_LIMITS, isLimitName, type LimitName, type Limits } from './http/limits'
import { projectRoot } from './project-root'

/** All settings from the environment, parsed once at start. */
export interface Settings {
  /** Folder of the project, with the contract and the built site. */
  root: string
  host: string
  port: number
  dataDir: string
  databaseUrl: string | null
  /**
   * Address of the site for canonical links, share pictures and the sitemap. Null: the host of the request is used
   * (D27).
   */
  siteUrl: string | null
  isDemo: boolean
  /** Null only in a demonstration: then a secret is generated and stored in the data folder. */
  jwtSecret: string | null
  /** Null: mail is not sent and stays in the database (D25). */
  smtp: { url: string; from: string } | null
  trustProxy: TrustProxy
  /** Origins whose pages may call the API (D28). */
  corsOrigins: string[]
  /** Other hosts that the built page may call (D28). */
  apiOrigins: string[]
  logLevel: string
  limits: Limits
  stopGraceMs: number
}

/** Which proxies may set the client's address: none, all, these addresses, or a number of hops. */
export type TrustProxy = boolean | string | ((address: string, hop: number) => boolean)

export type Environment = Record<string, string | undefined>

/** Reports all invalid variables at once. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

const SECRET_MIN = 32
/**
 * A secret needs this many different characters: 'aaaa…' and 'change-me-change-me-…' are long but weak. 32 random
 * hexadecimal digits have about twelve.
 */
const SECRET_DIFFERENT_MIN = 8
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads variables and collects their errors. */
class Reader {
  readonly problems: string[] = []
  readonly #env: Environment
  constructor(env: Environment) {
    this.#env = env
  }

  text(name: string): string | null {
    return this.#env[name]?.trim() || null
  }

  flag(name: string, fallback: boolean): boolean {
    const text = this.text(name)
    if (text === null) return fallback
    if (!['0', '1', 'true', 'false'].includes(text))
      this.problems.push(`${name} must be 0 or 1, not '${text}'`)
    return text === '1' || text === 'true'
  }

  number(name: string, fallback: number, max: number): number {
    const text = this.text(name)
    if (text === null) return fallback
    if (/^\d{1,9}$/.test(text) && Number(text) <= max) return Number(text)
    this.problems.push(`${name} must be a whole number from 0 to ${max}, not '${text}'`)
    return fallback
  }

  siteUrl(name: string): string | null {
    const text = this.text(name)
    if (text === null || isSiteUrl(text)) return text && new URL(text).origin
    this.problems.push(
      `${name} must be an address without a path, such as https://site.example, not '${text}'`,
    )
    return null
  }

  origins(name: string): string[] {
    const parts = (this.text(name) ?? '').split(/[\s,]+/).filter(Boolean)
    return parts.flatMap((part) => {
      if (URL.canParse(part) && /^https?:/.test(part)) return [new URL(part).origin]
      this.problems.push(`${name} must hold addresses such as https://api.example, not '${part}'`)
      return []
    })
  }
}

/** Names of networks that Fastify accepts. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/** '1' trusts one proxy, 'true' all of them; otherwise the addresses of the proxies (server/README.md). */
function readTrustProxy(reader: Reader): TrustProxy {
  const text = reader.text('TRUST_PROXY')
  if (text === null || text === 'false' || text === '0') return false
  if (text === 'true') return true
  if (/^\d+$/.test(text)) return (_address, hop) => hop < Number(text)
  const isKnown = (part: string) => NAMED_NETWORKS.includes(part) || isIP(part.split('/')[0] ?? '') > 0
  if (text.split(/\s*,\s*/).every(isKnown)) return text
  reader.problems.push(`TRUST_PROXY must be a number of proxies, true, or addresses, not '${text}'`)
  return false
}

/** RATE_LIMITS=off, or calls per minute as in RATE_LIMIT_LOGIN=50. */
function readLimits(reader: Reader): Limits {
  const isOff = reader.text('RATE_LIMITS') === 'off'
  const names = Object.keys(DEFAULT_LIMITS).filter(isLimitName)
  return Object.fromEntries(
    names.map((name) => [
      name,
      isOff ? 0 : reader.number(`RATE_LIMIT_${name.toUpperCase()}`, DEFAULT_LIMITS[name], 1_000_000),
    ]),
  ) as Record<LimitName, number>
}

/**
 * A guessed secret gives access to every account, so outside a demonstration the server refuses to start without a
 * strong one.
 */
function readSecret(reader: Reader, isDemo: boolean): string | null {
  const secret = reader.text('JWT_SECRET')
  if (isDemo) return secret
  if (secret === null)
    reader.problems.push(
      `JWT_SECRET must be set outside demonstration mode: at least ${SECRET_MIN} random characters, ` +
        'such as `openssl rand -base64 48` gives',
    )
  else if (secret.length < SECRET_MIN)
    reader.problems.push(`JWT_SECRET must have at least ${SECRET_MIN} characters`)
  else if (new Set(secret).size < SECRET_DIFFERENT_MIN)
    reader.problems.push('JWT_SECRET must be random: it repeats the same few characters')
  return secret
}

/**
 * SMTP_URL also needs a sender and SITE_URL: links in mail must not use the host of a request, which its sender can
 * choose.
 */
function readSmtp(reader: Reader, siteUrl: string | null): Settings['smtp'] {
  const [url, from] = [reader.text('SMTP_URL'), reader.text('MAIL_FROM')]
  if (url === null) return null
  // The message does not show the value, since it has a password.
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url))
    reader.problems.push('SMTP_URL must be like smtp://user:password@host:587 or smtps://…')
  if (from === null || !/^[^@]*[^@\s<]@[^@\s>]+>?$/.test(from))
    reader.problems.push(
      'MAIL_FROM must be set with SMTP_URL, like no-reply@site.example or Name <no-reply@…>',
    )
  if (siteUrl === null)
    reader.problems.push('SITE_URL must be set with SMTP_URL: links in mails start with it')
  return { url, from: from ?? '' }
}

function readLogLevel(reader: Reader): string {
  const level = reader.text('LOG_LEVEL') ?? 'info'
  if (!LOG_LEVELS.includes(level)) reader.problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`)
  return level
}

const isInside = (folder: string, other: string): boolean => {
  const relative = path.relative(other, folder)
  return relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative))
}

/** Parses the environment. Throws EnvironmentError with all invalid variables. */
export function readEnv(env: Environment): Settings {
  const reader = new Reader(env)
  const root = reader.text('APP_ROOT') ?? projectRoot()
  const isDemo = reader.flag('DEMO', reader.text('NODE_ENV') !== 'production')
  const siteUrl = reader.siteUrl('SITE_URL')
  const settings: Settings = {
    root,
    host: reader.text('HOST') ?? '127.0.0.1',
    port: reader.number('PORT', 8080, 65_535),
    dataDir: path.resolve(root, reader.text('DATA_DIR') ?? 'data'),
    databaseUrl: reader.text('DATABASE_URL'),
    siteUrl,
    isDemo,
    jwtSecret: readSecret(reader, isDemo),
    smtp: readSmtp(reader, siteUrl),
    trustProxy: readTrustProxy(reader),
    corsOrigins: reader.origins('CORS_ORIGINS'),
    apiOrigins: reader.origins('VITE_API_HOST'),
    logLevel: readLogLevel(reader),
    limits: readLimits(reader),
    stopGraceMs: 1000 * reader.number('STOP_GRACE_SECONDS', 30, 3600),
  }
  if (settings.databaseUrl && !/^postgres(ql)?:\/\//.test(settings.databaseUrl))
    reader.problems.push('DATABASE_URL must start with postgres:// (leave it out for SQLite)')
  for (const folder of ['dist', 'public'].map((name) => path.join(root, name)))
    if (isInside(settings.dataDir, folder))
      reader.problems.push(`DATA_DIR must not be inside ${folder}: proofs are no part of the site (D20)`)
  if (reader.problems.length > 0) throw new EnvironmentError(reader.problems.join('\n'))
  return settings
}
