import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { addUploadedBytes, dropUploadDaysBefore, readUploadedBytes } from '../db/upload-store'
import type { Db } from '../db/schema'
import type { DiskSpace } from '../files/disk-space'
import type { Background } from '../jobs/background'
import { createQueue } from '../jobs/queue'
import type { Clock } from './clock'
import { DISK_FULL, DISK_FULL_SECONDS, refuse, Refusal } from './errors'
import { networkKey } from './network'
import { isUpload } from './upload-form'

/** Maximum number of stored bytes per day, for one network and for all networks together; 0 turns a limit off. */
export interface UploadBudgets {
  network: number
  total: number
}

/**
 * Assumed size in bytes of a request without Content-Length while it is received: a little more than the largest proof.
 * A larger file for the media library is stopped by `goOn` when the disk fills up.
 */
const UNDECLARED_BYTES = 6 * 1024 * 1024
/**
 * Maximum number of bytes of a body that can arrive together with the headers: Node reads at most 64 KiB in one read.
 */
const FIRST_READ_BYTES = 64 * 1024
/**
 * Share of the disk's reserve that must stay free when a short text is stored. An upload must leave the whole reserve
 * free, so a contact message is still accepted when an upload is not.
 */
const TEXT_SHARE = 0.5
/** Value of Retry-After in seconds. The outbox never waits longer than an hour (outbox-entry.ts). */
const BUDGET_SECONDS = 60 * 60
/** Percentage of the disk or of the daily limit for uploads from which staff are warned. */
export const LOW_PERCENT = 80
const WARN_EVERY_MS = 3_600_000

/** Error text of a response that cannot be delivered, because the client has closed the connection. */
export const CLIENT_GONE = 'A ligação foi interrompida.'
const NETWORK_SPENT = 'Chegaram hoje demasiados envios desta rede. Tente novamente mais tarde.'
const ALL_SPENT = 'A associação recebeu hoje mais envios do que pode guardar. Tente novamente mais tarde.'

export interface StorageState {
  diskPercent: number
  uploadsPercent: number
}

export interface StorageGate {
  /** Rejects a request before its body is read if the disk has no space for it or if a daily limit is used up. */
  admit(request: FastifyRequest): Promise<void>
  /**
   * Counts the bytes that an admitted request has stored. Called when the status of the response is known, even if the
   * client has disconnected.
   */
  settle(request: FastifyRequest, reply: FastifyReply): void
  /** Rejects an upload that is being received if the disk has filled up since it was admitted. */
  goOn(): Promise<void>
  /**
   * Counts a received upload towards the daily limit of all networks, before it is stored. Rejects it if uploads that
   * were received at the same time have used up the limit.
   */
  complete(request: FastifyRequest): Promise<void>
  /**
   * Counts the received bytes of an admitted request whose connection was cut, because these bytes are stored.
   * Otherwise chunks from a client without an account could fill the disk without being counted.
   */
  keepPart(request: FastifyRequest, bytes: number): void
  state(): Promise<StorageState>
  /** Logs a warning if the disk or the daily limit is nearly used up, at most once an hour. */
  warn(): Promise<void>
}

interface Given {
  db: Db
  clock: Clock
  secret: string
  disk: DiskSpace
  budgets: UploadBudgets
  background: Background
  logger: FastifyBaseLogger
}

/** Number of bytes that an admitted request may still write, and where these bytes are counted. */
interface Admitted {
  network: string
  bytes: number
  isCounted: boolean
  /** Whether the received bytes are stored although the request failed. */
  isPart: boolean
  /** Number of bytes that the connection had received before this body; null if the request has a Content-Length. */
  readBefore: number | null
}

const declaredBytes = (request: FastifyRequest): number | null => {
  const declared = request.headers['content-length']
  return declared === undefined ? null : Number(declared)
}

const isSpent = (used: number, bytes: number, budget: number): boolean => budget > 0 && used + bytes > budget

const dayName = (time: Date): string => time.toISOString().slice(0, 10)

/** Deletes the counts of uploaded bytes of past days. */
export const sweepUploadDays = (db: Db, now: Date): Promise<void> => dropUploadDaysBefore(db, dayName(now))

/**
 * Prevents requests that store data from filling the disk. It checks every operation with `x-needs-space` in the
 * contract: part of the disk stays free, and each network and all networks together may store only a limited number of
 * bytes per day. Stored bytes are counted in the database, since several servers share it; unfinished uploads are
 * counted in memory.
 */
export function createStorageGate(given: Given): StorageGate {
  const { db, clock, disk, budgets, background, logger } = given
  const underWay = new Map<string, number>()
  /**
   * Number of bytes that were received but are not yet counted in the database. Bytes of unfinished uploads are not
   * included, so that these uploads do not block other networks.
   */
  let uncounted = 0
  /**
   * Queue of tasks that read the counts of database and memory or move bytes from one to the other. Only one task runs
   * at a time, so a task finds every byte in exactly one of the two counts.
   */
  const counts = createQueue({ atOnce: 1 })
  const admitted = new WeakMap<FastifyRequest, Admitted>()
  /** Number of bytes that all admitted requests together may still write to the disk. */
  let announced = 0
  let lastWarning = -Infinity

  const day = (): string => dayName(clock())
  // The network is stored as a keyed hash, so that the table does not reveal how much each network has sent.
  const hashed = (network: string): string =>
    createHmac('sha256', given.secret).update(`uploads:${network}`).digest('base64url')
  const addUnderWay = (network: string, bytes: number): void => {
    const sum = (underWay.get(network) ?? 0) + bytes
    if (sum > 0) underWay.set(network, sum)
    else underWay.delete(network)
  }

  /**
   * Replaces the assumed size of a received request by its real size. Otherwise a short text without Content-Length
   * would use up as much of the daily limits as the largest upload.
   */
  function measure(request: FastifyRequest, upload: Admitted): void {
    if (upload.readBefore === null) return
    const received = FIRST_READ_BYTES + request.raw.socket.bytesRead - upload.readBefore
    const excess = Math.max(0, upload.bytes - received)
    upload.readBefore = null
    upload.bytes -= excess
    announced -= excess
    addUnderWay(upload.network, -excess)
  }

  async function state(): Promise<StorageState> {
    const [diskPercent, { total }] = await Promise.all([
      disk.usedPercent(),
      readUploadedBytes(db, day(), '*'),
    ])
    return {
      diskPercent,
      uploadsPercent: budgets.total > 0 ? Math.floor((100 * total) / budgets.total) : 0,
    }
  }

  async function warn(): Promise<void> {
    const now = clock().getTime()
    if (now - lastWarning < WARN_EVERY_MS) return
    const { diskPercent, uploadsPercent } = await state()
    if (Math.max(diskPercent, uploadsPercent) < LOW_PERCENT) return
    lastWarning = now
    logger.warn({ diskPercent, uploadsPercent }, 'storage is nearly full')
  }

  async function refuseFull(): Promise<never> {
    await warn()
    throw new Refusal(503, { detail: DISK_FULL }, DISK_FULL_SECONDS)
  }

  return {
    state,
    warn,

    async goOn() {
      if (!(await disk.hasRoom(0))) await refuseFull()
    },

    async admit(request) {
      const declared = declaredBytes(request)
      const bytes = declared ?? UNDECLARED_BYTES
      const network = hashed(networkKey(request.ip))
      // `announced` is added, because admitted requests have not written all their bytes to the disk yet.
      const hasRoom = () => disk.hasRoom(announced + bytes, isUpload(request) ? 1 : TEXT_SHARE)
      if (!(await hasRoom())) await refuseFull()
      const refusal = await counts.run(async () => {
        // The space is checked again, because other requests may have been admitted since the first check.
        if (!(await hasRoom())) return new Refusal(503, { detail: DISK_FULL }, DISK_FULL_SECONDS)
        const stored = await readUploadedBytes(db, day(), network)
        if (isSpent(stored.network + (underWay.get(network) ?? 0), bytes, budgets.network))
          return new Refusal(429, { detail: NETWORK_SPENT }, BUDGET_SECONDS)
        if (isSpent(stored.total + uncounted, bytes, budgets.total))
          return new Refusal(503, { detail: ALL_SPENT }, BUDGET_SECONDS)
        // If the client has disconnected meanwhile, the body never ends and no response is sent, so `settle` would not
        // be called.
        if (request.raw.destroyed) return refuse(400, CLIENT_GONE)
        addUnderWay(network, bytes)
        announced += bytes
        const readBefore = declared === null ? request.raw.socket.bytesRead : null
        admitted.set(request, { network, bytes, isCounted: false, isPart: false, readBefore })
        return null
      })
      if (!refusal) return
      if (refusal.statusCode === 503) await warn()
      throw refusal
    },

    async complete(request) {
      const upload = admitted.get(request)
      if (!upload || upload.isCounted) return
      measure(request, upload)
      const isAllowed = await counts.run(async () => {
        const { total } = await readUploadedBytes(db, day(), upload.network)
        if (isSpent(total + uncounted, upload.bytes, budgets.total)) return false
        upload.isCounted = true
        uncounted += upload.bytes
        return true
      })
      if (isAllowed) return
      await warn()
      throw new Refusal(503, { detail: ALL_SPENT }, BUDGET_SECONDS)
    },

    keepPart(request, bytes) {
      const upload = admitted.get(request)
      if (!upload || upload.isCounted) return
      const excess = Math.max(0, upload.bytes - bytes)
      Object.assign(upload, { bytes: upload.bytes - excess, isPart: true, readBefore: null })
      announced -= excess
      addUnderWay(upload.network, -excess)
    },

    settle(request, reply) {
      const upload = admitted.get(request)
      if (!upload) return
      admitted.delete(request)
      measure(request, upload)
      const { network, bytes, isCounted, isPart } = upload
      announced -= bytes
      const isStored = isPart || (reply.statusCode < 300 && !reply.hasHeader('idempotent-replay'))
      if (!isStored) {
        if (isCounted) uncounted -= bytes
        return addUnderWay(network, -bytes)
      }
      if (!isCounted) uncounted += bytes
      background.now('uploaded bytes', async () => {
        await counts.run(async () => {
          try {
            await addUploadedBytes(db, day(), network, bytes)
          } finally {
            addUnderWay(network, -bytes)
            uncounted -= bytes
          }
        })
        await warn()
      })
    },
  }
}
