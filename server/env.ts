import { isIP } from 'node:net'
import path from 'node:path'
import { isSiteUrl } from '../src/shared/site-url'
import { isInside, readBackupPlan, type BackupPlan } from './backup/plan'
import { demoProblem } from './demo-choice'
import { DEFAULT_LIMITS, isLimitName, type LimitName, type Limits } from './http/limits'
import type { UploadBudgets } from './http/storage-gate'
import { projectRoot } from './project-root'
import { readSeed } from './resources/donations/receipt-signer'
import type { PushSettings } from './resources/notifications/push-service'

/** All settings from the environment, parsed once at start. */
export interface Settings {
  /** The project's folder, which contains the contract and the built site. */
  root: string
  host: string
  port: number
  dataDir: string
  databaseUrl: string | null
  /**
   * Address of the site for canonical links, share pictures and the sitemap. If it is null, the host of each request is
   * used (D27).
   */
  siteUrl: string | null
  isDemo: boolean
  /** The secret that signs access tokens, for example. Null only in a demonstration, which generates and stores one. */
  jwtSecret: string | null
  /** Passphrase for the encryption of backups (server/backup). If it is null, backups are not encrypted. */
  backupPassphrase: string | null
  /** Settings of the daily backup. If it is null, the server makes no daily backup. */
  backup: BackupPlan | null
  /** Private key that signs receipts. If null, the server generates one and stores it in the data folder (D40). */
  receiptKey: string | null
  /** Mail server and sender. If null, e-mails are not sent and stay in the database until they expire (D25). */
  smtp: { url: string; from: string } | null
  /** Keys for push notifications (D39). If it is null, the server sends no push notifications. */
  push: PushSettings | null
  trustProxy: TrustProxy
  /** Origins whose pages may call the API (D28). */
  corsOrigins: string[]
  /** Other hosts that the built page may call (D28). */
  apiOrigins: string[]
  logLevel: string
  limits: Limits
  storage: { reserveBytes: number; budgets: UploadBudgets }
  stopGraceMs: number
}

/** The proxies that may set the client's address: none, all, those at certain addresses, or the last n proxies. */
export type TrustProxy = boolean | string | ((address: string, hop: number) => boolean)

export type Environment = Record<string, string | undefined>

/** Error that contains the messages about all invalid variables. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

const SECRET_MIN = 32
/**
 * Minimum number of different characters in a secret, because secrets like 'aaaa…' and 'change-me-change-me-…' are long
 * but weak. A secret of 32 random hexadecimal digits has about twelve different characters.
 */
const SECRET_DIFFERENT_MIN = 8
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads environment variables and collects a message for each invalid variable. */
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

/** Names of networks that Fastify accepts in place of addresses. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/** Returns whether a text is an IP address, or a network as an address with a prefix length or a mask. */
function isNetwork(text: string): boolean {
  const [address = '', mask, ...rest] = text.split('/')
  const kind = isIP(address)
  if (kind === 0 || rest.length > 0) return false
  if (mask === undefined || isIP(mask) === kind) return true
  return /^[1-9]\d*$/.test(mask) && Number(mask) <= (kind === 4 ? 32 : 128)
}

/**
 * Parses TRUST_PROXY. A number is the number of trusted proxies, and 'true' trusts every proxy. Otherwise the value is
 * a list of proxy addresses or NAMED_NETWORKS (README.md).
 */
function readTrustProxy(reader: Reader): TrustProxy {
  const text = reader.text('TRUST_PROXY')
  if (text === null || text === 'false' || text === '0') return false
  if (text === 'true') return true
  if (/^\d+$/.test(text)) return (_address, hop) => hop < Number(text)
  const isKnown = (part: string) => NAMED_NETWORKS.includes(part) || isNetwork(part)
  if (text.split(/\s*,\s*/).every(isKnown)) return text
  reader.problems.push(`TRUST_PROXY must be a number of proxies, true, or addresses, not '${text}'`)
  return false
}

/** Reads the rate limits: RATE_LIMITS=off, or requests per minute such as RATE_LIMIT_LOGIN=50. */
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

const MB = 1024 * 1024

/** Reads the disk space that uploads must leave free, and the maximum number of bytes that may be uploaded per day. */
function readStorage(reader: Reader): Settings['storage'] {
  const isOff = reader.text('RATE_LIMITS') === 'off'
  const megabytes = (name: string, fallback: number) => MB * reader.number(name, fallback, 1_000_000)
  return {
    reserveBytes: megabytes('DISK_RESERVE_MB', 512),
    budgets: {
      network: megabytes('UPLOADS_MB_PER_NETWORK', isOff ? 0 : 1024),
      total: megabytes('UPLOADS_MB_PER_DAY', isOff ? 0 : 4096),
    },
  }
}

/**
 * Reads JWT_SECRET. Except in a demonstration, the server does not start without a strong secret, because an attacker
 * who guesses the secret can use every account.
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
 * Reads SMTP_URL. If it is set, MAIL_FROM and SITE_URL are required too: links in e-mails must not use the host of a
 * request, because the client can choose that host.
 */
function readSmtp(reader: Reader, siteUrl: string | null): Settings['smtp'] {
  const [url, from] = [reader.text('SMTP_URL'), reader.text('MAIL_FROM')]
  if (url === null) return null
  // The error message does not show the value of SMTP_URL, because it contains a password.
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

/** Reads RECEIPT_KEY. The error message does not show the value, because it is secret. */
function readReceiptKey(reader: Reader): string | null {
  const key = reader.text('RECEIPT_KEY')
  if (key !== null && readSeed(key) === null)
    reader.problems.push('RECEIPT_KEY must be 32 random bytes, such as `openssl rand -base64 32` gives')
  return key
}

/** Lengths in bytes of the public and the private key that RFC 8292 requires. */
const PUSH_KEY_BYTES = { VAPID_PUBLIC_KEY: 65, VAPID_PRIVATE_KEY: 32 } as const

/** Reads VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY. Error messages do not show them, because one is secret. */
function readPush(reader: Reader, siteUrl: string | null): Settings['push'] {
  const address = /[^\s<>]+@[^\s<>]+/.exec(reader.text('MAIL_FROM') ?? '')?.[0]
  const contact = address ? `mailto:${address}` : siteUrl?.startsWith('https:') ? siteUrl : null
  const [publicKey, privateKey] = [reader.text('VAPID_PUBLIC_KEY'), reader.text('VAPID_PRIVATE_KEY')]
  const moreServices = reader.origins('PUSH_SERVICES')
  if (publicKey === null && privateKey === null) return null
  for (const [name, bytes] of Object.entries(PUSH_KEY_BYTES)) {
    const key = reader.text(name) ?? ''
    if (!/^[\w-]+$/.test(key) || Buffer.from(key, 'base64url').length !== bytes)
      reader.problems.push(
        `${name} must be ${bytes} bytes in base64url; \`npx web-push generate-vapid-keys\` makes both keys`,
      )
  }
  if (contact === null)
    reader.problems.push(
      'MAIL_FROM, or SITE_URL with https, must be set with VAPID_PUBLIC_KEY: push services ask there about problems',
    )
  return { publicKey: publicKey ?? '', privateKey: privateKey ?? '', contact: contact ?? '', moreServices }
}

function readLogLevel(reader: Reader): string {
  const level = reader.text('LOG_LEVEL') ?? 'info'
  if (!LOG_LEVELS.includes(level)) reader.problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`)
  return level
}

/** Reads all settings from the environment. Throws an EnvironmentError that lists all invalid variables. */
export function readEnv(env: Environment): Settings {
  const reader = new Reader(env)
  const root = reader.text('APP_ROOT') ?? projectRoot()
  const isDemo = reader.flag('DEMO', reader.text('NODE_ENV') !== 'production')
  const siteUrl = reader.siteUrl('SITE_URL')
  const dataDir = path.resolve(root, reader.text('DATA_DIR') ?? 'data')
  const { problems } = reader
  const settings: Settings = {
    root,
    host: reader.text('HOST') ?? '127.0.0.1',
    port: reader.number('PORT', 8080, 65_535),
    dataDir,
    databaseUrl: reader.text('DATABASE_URL'),
    siteUrl,
    isDemo,
    jwtSecret: readSecret(reader, isDemo),
    backupPassphrase: reader.text('BACKUP_PASSPHRASE'),
    backup: readBackupPlan({ text: (name) => reader.text(name), problems, root, dataDir }),
    receiptKey: readReceiptKey(reader),
    smtp: readSmtp(reader, siteUrl),
    push: readPush(reader, siteUrl),
    trustProxy: readTrustProxy(reader),
    corsOrigins: reader.origins('CORS_ORIGINS'),
    apiOrigins: reader.origins('VITE_API_HOST'),
    logLevel: readLogLevel(reader),
    limits: readLimits(reader),
    storage: readStorage(reader),
    stopGraceMs: 1000 * reader.number('STOP_GRACE_SECONDS', 30, 3600),
  }
  const isImplied = isDemo && reader.text('DEMO') === null
  const unasked = isImplied ? demoProblem(settings) : null
  if (unasked !== null) reader.problems.push(unasked)
  if (!isDemo && siteUrl === null && settings.smtp === null)
    reader.problems.push(
      'SITE_URL must be set outside demonstration mode, like https://site.example: pages and mails name it, and a ' +
        "request's own host can be invented",
    )
  if (settings.databaseUrl && !/^postgres(ql)?:\/\//.test(settings.databaseUrl))
    reader.problems.push('DATABASE_URL must start with postgres:// (leave it out for SQLite)')
  for (const folder of ['dist', 'public'].map((name) => path.join(root, name)))
    if (isInside(settings.dataDir, folder))
      reader.problems.push(`DATA_DIR must not be inside ${folder}: proofs are no part of the site (D20)`)
  if (reader.problems.length > 0) throw new EnvironmentError(reader.problems.join('\n'))
  return settings
}
