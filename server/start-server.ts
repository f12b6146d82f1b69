import type { AddressInfo } from 'node:net'
import type { DestinationStream } from 'pino'
import { createApp } from './app'
import { sealAudit } from './db/audit-chain'
import { createBackupSchedule } from './backup/schedule'
import { createBackupThread } from './backup/thread'
import { readEnv, type Environment } from './env'
import type { ReadFileSystem } from './files/disk-space'
import { runWhileOpen } from './jobs/run-while-open'
import { warnOfBrokenAudit } from './jobs/audit-warning'
import { warnOfDeletion } from './jobs/unused-accounts'
import { createBackground } from './jobs/background'
import { JOB_SECONDS, noteRun } from './jobs/job-runs'
import type { BodyTimes } from './http/slow-bodies'
import { systemClock, type Clock } from './http/clock'
import { createLogger } from './http/logging'
import { createPostOffice } from './mail/mail'
import { createSeal } from './mail/seal'
import { createDeliver } from './mail/smtp'
import { openStore } from './open-store'
import { openReceiptSigner } from './receipt-key'
import { createDecoyHash } from './resources/auth/passwords'
import { mailSiteUrl } from './site/site-url'
import { readOrCreateSecret } from './secret'

export interface RunningServer {
  url: string
  isDemo: boolean
  /**
   * Rejects new requests, waits at most STOP_GRACE_SECONDS for running requests and as long again for background work,
   * then closes the database.
   */
  stop(): Promise<void>
}

/** Replacements that tests pass for the system's clock, log, file system and time limits. */
export interface Given {
  clock?: Clock
  log?: DestinationStream
  readFileSystem?: ReadFileSystem
  bodyTimes?: BodyTimes
}

const SWEEP_EVERY_MS = JOB_SECONDS.sweep * 1000
/**
 * Interval in ms at which waiting e-mails are sent. The interval is short, because a reset link in an e-mail is valid
 * for an hour only.
 */
const MAIL_EVERY_MS = JOB_SECONDS.mail * 1000
/** Interval in ms at which new rows of the audit log are added to its hash chain (D87). */
const SEAL_EVERY_MS = 1000

const sleep = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref()
  })

/**
 * Starts a server with the settings of an environment. It is used by main.ts and by tests; PORT=0 selects any free
 * port.
 */
export async function startServer(env: Environment, given: Given = {}): Promise<RunningServer> {
  const settings = readEnv(env)
  const clock = given.clock ?? systemClock
  const logger = createLogger(settings.logLevel, given.log)
  const store = await openStore(settings, clock, logger, given.readFileSystem)
  await createDecoyHash()
  const secret = settings.jwtSecret ?? readOrCreateSecret(settings.dataDir)
  const receiptSigner = openReceiptSigner(settings.receiptKey, settings.dataDir)
  const background = createBackground(logger)
  const { smtp } = settings
  const deliver = smtp && createDeliver(smtp.url, smtp.from)
  const postOffice = createPostOffice({
    db: store.db,
    clock,
    seal: createSeal(secret, 'mail'),
    logger,
    deliver,
    isDemo: settings.isDemo,
  })
  const app = await createApp({
    settings,
    clock,
    logger,
    secret,
    receiptSigner,
    postOffice,
    deliver,
    background,
    bodyTimes: given.bodyTimes,
    ...store,
  }).catch(async (error: unknown) => {
    await store.db.destroy()
    throw error
  })
  if (settings.backup)
    runWhileOpen(
      app,
      createBackupSchedule({
        ...{ clock, logger, postOffice, background, ...store },
        plan: settings.backup,
        place: { ...settings, passphrase: settings.backupPassphrase },
        siteUrl: mailSiteUrl(settings),
        tasks: createBackupThread(),
      }),
    )
  app.addHook('onClose', async () => {
    // Waits for background work for a limited time only. An unreachable mail server must not delay the stop, and unsent
    // e-mails remain in the database.
    await Promise.race([background.settled(), sleep(settings.stopGraceMs)])
    await store.db.destroy()
  })

  const sendMail = () =>
    background.now('mail', () => noteRun(store.db, clock, 'mail', () => postOffice.sendDue()))
  const seal = () => background.now('audit chain', async () => void (await sealAudit(store.db)))
  const warn = async () => {
    const given = { siteUrl: mailSiteUrl(settings), now: clock() }
    await warnOfBrokenAudit(store.db, postOffice, given)
    await warnOfDeletion(store.db, postOffice, given)
  }
  const sweep = async () => {
    await store.sweep()
    await warn()
  }
  const rounds = [
    setInterval(() => background.now('sweep', sweep), SWEEP_EVERY_MS),
    setInterval(sendMail, MAIL_EVERY_MS),
    setInterval(seal, SEAL_EVERY_MS),
  ]
  for (const round of rounds) round.unref()
  // Sends the e-mails that were still waiting when the server was last stopped.
  sendMail()
  // Sends warnings now, because the cleanup at the start has ended (open-store.ts) and its check of the audit log may
  // have found a break.
  background.now('warnings', warn)

  await app.listen({ host: settings.host, port: settings.port })
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    isDemo: settings.isDemo,
    async stop() {
      for (const round of rounds) clearInterval(round)
      const hurry = setTimeout(() => app.server.closeAllConnections(), settings.stopGraceMs)
      await app.close()
      clearTimeout(hurry)
    },
  }
}
