import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { readContentState } from './db/content-state'
import { readDatabaseState } from './db/database-state'
import type { Db } from './db/schema'
import type { Settings } from './env'
import { createAccessTokens } from './http/access-token'
import { createAudit } from './http/audit'
import { createAuthenticate, createFindPerson } from './http/auth'
import { runWhileOpen } from './jobs/run-while-open'
import type { Background } from './jobs/background'
import type { Clock } from './http/clock'
import { createPersonalReads, createPublicReads, HOUR_LENGTH } from './http/conditional'
import { createIsLongBody, readContract, registerContract } from './http/contract'
import { registerCors } from './http/cors'
import { answerClientError, answerFrameworkError, registerErrors } from './http/errors'
import { registerChunks } from './http/chunks'
import { registerJsonBodies } from './http/json-body'
import { registerLimits } from './http/limits'
import { registerLingeringClose } from './http/linger'
import { registerRequestLog, requestId } from './http/logging'
import { createSchemaCompilers } from './http/schema-compilers'
import type { PostOffice } from './mail/mail'
import type { Deliver } from './mail/smtp'
import { completeService } from './http/not-yet'
import { BODY_TIMES, registerSlowBodies, type BodyTimes } from './http/slow-bodies'
import { addPictureDetails } from './http/library-pictures'
import { createStorageGate } from './http/storage-gate'
import { siteName } from './site/record-page'
import type { ReceiptSigner } from './resources/donations/receipt-signer'
import { registerSecurityHeaders } from './http/security-headers'
import { registerSharedProof } from './site/shared-proof'
import { registerSite } from './site/site'
import { createSiteUrlFor, mailSiteUrl } from './site/site-url'
import { registerStopping } from './http/stopping'
import { registerTextGuard } from './http/text-guard'
import { authRoutes } from './resources/auth/routes'
import { associationRoutes, readAssociation } from './resources/association/routes'
import { auditRoutes } from './resources/audit/routes'
import { commentRoutes } from './resources/comments/routes'
import { createAnswering } from './resources/contact/answering'
import { inboxRoutes } from './resources/contact/inbox-routes'
import { contactRoutes } from './resources/contact/routes'
import { demoRoutes } from './resources/demo/routes'
import type { DiskSpace } from './files/disk-space'
import type { ProofFiles } from './files/proof-files'
import { createMailing } from './resources/donations/mailing'
import { followRoutes } from './resources/donations/follow-routes'
import { registerReceiptAnswer } from './resources/donations/receipt-answer'
import { figuresRoutes } from './resources/donations/figures-routes'
import { donationSettingsRoutes } from './resources/donations/settings-routes'
import { receiptRoutes, registerReceiptKeys } from './resources/donations/receipt-routes'
import { publishKey } from './resources/donations/receipt-store'
import { reviewRoutes } from './resources/donations/review-routes'
import { donationRoutes } from './resources/donations/routes'
import { healthRoutes } from './resources/health/routes'
import type { MediaFiles } from './files/media-files'
import type { ResumableFiles } from './files/resumable-files'
import { createMediaUses } from './http/media-uses'
import { createProcessing } from './resources/media-library/processing'
import { createStorePicture } from './resources/media-library/receive'
import { matchingRoutes } from './resources/matching/routes'
import { staffMatchingRoutes } from './resources/matching/staff-routes'
import { createVolunteerIndex } from './resources/matching/volunteer-index'
import { mediaLibraryRoutes } from './resources/media-library/routes'
import { createLibraryUses } from './resources/media-library/uses'
import { registerMediaPass } from './resources/media/pass'
import { registerMedia } from './resources/media/routes'
import { createMediaVisibility } from './resources/media/visibility'
import { createPushing } from './resources/notifications/pushing'
import { notificationRoutes } from './resources/notifications/routes'
import { overviewRoutes } from './resources/overview/routes'
import { peopleRoutes } from './resources/people/routes'
import { personalDataRoutes } from './resources/personal-data/routes'
import { portalRoutes } from './resources/portal/routes'
import { registerFeed } from './resources/posts/feed'
import { movedPosts, postPages, postPreviews } from './resources/posts/preview'
import { postCategoryRoutes } from './resources/post-categories/routes'
import { postRoutes } from './resources/posts/routes'
import { partnershipRoutes } from './resources/partnership/routes'
import { profileRoutes } from './resources/profile/routes'
import { programRoutes } from './resources/programs/routes'
import { projectCategoryRoutes } from './resources/project-categories/routes'
import { movedProjects, projectPages, projectPreviews } from './resources/projects/preview'
import { projectRoutes } from './resources/projects/routes'
import { reportRoutes } from './resources/reports/routes'
import { skillRoutes } from './resources/skills/routes'
import { systemRoutes } from './resources/system/routes'
import { uploadRoutes } from './resources/uploads/routes'
import { userRoutes } from './resources/users/routes'
import { registerOpenData } from './resources/open-data/routes'
import { registerSearchFiles } from './resources/site/routes'

export interface Deps {
  settings: Settings
  db: Db
  clock: Clock
  logger: FastifyBaseLogger
  secret: string
  receiptSigner: ReceiptSigner
  proofFiles: ProofFiles
  media: MediaFiles
  resumable: ResumableFiles
  disk: DiskSpace
  postOffice: PostOffice
  /** Sends e-mails about donations and replies to contact messages; null without SMTP_URL. */
  deliver: Deliver | null
  background: Background
  /** Time limits for request bodies. Tests pass shorter ones. */
  bodyTimes?: BodyTimes | undefined
}

/** Maximum size of a JSON body in bytes. Operations with `x-body-kib` in the contract have their own maximum. */
const JSON_MAX_BYTES = 256 * 1024
/** Time in ms for receiving a request's headers. The limits for its body are in http/slow-bodies.ts. */
const HEADERS_TIMEOUT_MS = 20_000
/** Time in ms after which a connection without data is closed, because the phone has probably lost its network. */
const SILENCE_TIMEOUT_MS = 120_000

const schemaCompilers = createSchemaCompilers()

/** Builds the server without starting it. Each resource provides handlers, named by the contract's operation ids. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const { settings, db, clock, secret } = deps
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    trustProxy: settings.trustProxy,
    bodyLimit: JSON_MAX_BYTES,
    requestTimeout: BODY_TIMES.uploadMaxMs,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    connectionTimeout: SILENCE_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    // All invalid fields are reported in one response.
    ajv: { customOptions: { allErrors: true, strict: false, removeAdditional: false } },
    schemaController: { compilersFactory: schemaCompilers },
  })
  app.decorateRequest('person', null)
  app.decorateRequest('session', null)
  // The API accepts only JSON. The body of a plain-text request would not be checked against the schema.
  app.removeContentTypeParser('text/plain')
  registerJsonBodies(app)
  registerChunks(app)

  registerErrors(app)
  registerStopping(app)
  registerRequestLog(app)
  registerSecurityHeaders(app, settings.apiOrigins)
  registerCors(app, settings.corsOrigins)
  registerTextGuard(app)
  registerLingeringClose(app)
  const limit = await registerLimits(app, settings.limits)
  await app.register(multipart)

  const accessTokens = createAccessTokens(secret, clock)
  const readVersion = () => readContentState(db, clock())
  const readState = () => readDatabaseState(db)
  const reads = {
    publicRead: createPublicReads(readVersion, (answer) => addPictureDetails(db, answer)),
    personalRead: createPersonalReads(readState, clock),
  }
  const { findPerson, findSessionPerson, accountWork, ...auth } = authRoutes({
    db,
    clock,
    secret,
    isDemo: settings.isDemo,
    siteUrl: mailSiteUrl(settings),
    accessTokens,
    audit: createAudit(db, clock),
    postOffice: deps.postOffice,
    background: deps.background,
  })
  const mediaPass = registerMediaPass(app, { secret, clock, findPerson: findSessionPerson })

  const readUses = createMediaUses(db, readVersion)
  const processing = createProcessing(deps)
  const storePicture = createStorePicture({ ...deps, wake: () => processing.wake() })
  app.addHook('onReady', () => processing.wake())
  app.addHook('preClose', (done) => {
    processing.stop()
    done()
  })
  await publishKey(db, deps.receiptSigner, clock())
  const pushing = createPushing({ ...deps, push: settings.push })
  runWhileOpen(app, pushing)
  const mailing = createMailing({
    ...deps,
    pushing,
    siteUrl: mailSiteUrl(settings),
    isDemo: settings.isDemo,
  })
  runWhileOpen(app, mailing)
  const answering = createAnswering({ ...deps, siteUrl: mailSiteUrl(settings) })
  runWhileOpen(app, answering)
  const volunteerIndex = createVolunteerIndex(db)
  const gate = createStorageGate({ ...deps, budgets: settings.storage.budgets })
  app.addHook('onReady', () => gate.warn())
  const contract = readContract(settings.root)
  registerSlowBodies(app, createIsLongBody(contract), deps.bodyTimes)
  await registerContract(app, {
    gate,
    contract,
    limit,
    authenticate: createAuthenticate(accessTokens, createFindPerson(readState, findPerson)),
    service: completeService({
      ...auth,
      ...associationRoutes({ db, clock, ...reads }),
      ...auditRoutes({ db, clock, logger: deps.logger, personalRead: reads.personalRead }),
      ...commentRoutes({ db, clock, ...reads }),
      ...contactRoutes({ db, clock }),
      ...inboxRoutes({ db, clock, answering, personalRead: reads.personalRead }),
      ...peopleRoutes({ db, clock, personalRead: reads.personalRead }),
      ...demoRoutes({ db, isDemo: settings.isDemo }),
      ...donationRoutes({ ...deps, gate, mailing }),
      ...followRoutes({ ...deps, gate, mailing, secret }),
      ...figuresRoutes({ db, clock }),
      ...donationSettingsRoutes({
        db,
        clock,
        siteUrl: mailSiteUrl(settings),
        personalRead: reads.personalRead,
      }),
      ...receiptRoutes({ db, secret }),
      ...reviewRoutes({ db, clock, mailing, personalRead: reads.personalRead }),
      ...healthRoutes({ db, clock, dataDir: settings.dataDir }),
      ...mediaLibraryRoutes({
        ...deps,
        personalRead: reads.personalRead,
        gate,
        processing,
        uses: createLibraryUses(db, clock, readUses),
      }),
      ...matchingRoutes({ db, clock, pushing, index: volunteerIndex, publicRead: reads.publicRead }),
      ...staffMatchingRoutes({
        ...{ db, clock, pushing, index: volunteerIndex },
        personalRead: reads.personalRead,
      }),
      ...notificationRoutes({ db, clock, push: settings.push }),
      ...overviewRoutes({ db, clock, gate }),
      ...personalDataRoutes({ ...deps, siteUrl: mailSiteUrl(settings) }),
      ...portalRoutes({ db }),
      ...postCategoryRoutes({ db, clock, ...reads }),
      ...postRoutes({
        ...{ db, clock, ...reads, gate },
        storePicture,
        temporaryFolder: deps.media.temporaryFolder,
      }),
      ...partnershipRoutes({ db }),
      ...profileRoutes({ db, clock, gate, media: deps.media }),
      ...programRoutes({ db, publicRead: reads.publicRead }),
      ...projectCategoryRoutes({ db, clock, ...reads }),
      ...projectRoutes({
        ...{ db, clock, ...reads, gate, storePicture, resumable: deps.resumable },
        storeDocument: createStorePicture({ ...deps, wake: () => processing.wake() }, 'document'),
        storeFile: createStorePicture({ ...deps, wake: () => processing.wake() }, null),
        temporaryFolder: deps.media.temporaryFolder,
      }),
      ...reportRoutes({ db, clock, personalRead: createPersonalReads(readState, clock, HOUR_LENGTH) }),
      ...systemRoutes({ db, clock, disk: deps.disk, ...settings, sendsMail: settings.smtp !== null }),
      ...skillRoutes({ db, publicRead: reads.publicRead }),
      ...uploadRoutes({ resumable: deps.resumable, gate }),
      ...userRoutes({ db, clock, accounts: accountWork, personalRead: reads.personalRead }),
    }),
  })
  registerSharedProof(app)
  registerReceiptKeys(app, db)
  registerReceiptAnswer(app, { db, limit: limit('status'), readAssociation: readAssociation(db) })
  const visibility = createMediaVisibility(clock, readUses)
  registerMedia(app, { media: deps.media, visibility, pass: mediaPass })
  const siteUrlFor = createSiteUrlFor(settings.siteUrl)
  const association = siteName(settings.root)
  registerFeed(app, { db, clock, siteUrlFor, siteName: association })
  registerSearchFiles(app, { clock, siteUrlFor, sources: [projectPages(db), postPages({ db, clock })] })
  const records = {
    '/blog/': {
      kind: 'post',
      preview: postPreviews({ db, clock }),
      api: (slug: string) => `/blog/posts/${encodeURIComponent(slug)}/`,
      movedTo: movedPosts({ db, clock }),
    },
    '/projeto/': {
      kind: 'project',
      preview: projectPreviews(db),
      api: (slug: string) => `/tracking/project-tracking/${encodeURIComponent(slug)}/`,
      movedTo: movedProjects(db),
    },
  } as const
  const sendLostPage = await registerSite(app, settings.root, {
    ...{ siteUrl: settings.siteUrl, siteUrlFor, background: deps.background, records, readVersion },
    readAssociation: readAssociation(db),
  })
  registerOpenData(app, { db, clock, siteUrlFor, association, sendLostPage })
  return app
}
