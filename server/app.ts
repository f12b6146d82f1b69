import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { readContentState } from './db/content-state'
import type { Db } from './db/schema'
import type { Settings } from './env'
import { createAccessTokens } from './http/access-token'
import { createAudit } from './http/audit'
import { createAuthenticate } from './http/auth'
import type { Background } from './jobs/background'
import type { Clock } from './http/clock'
import { createPublicReads } from './http/conditional'
import { readContract, registerContract } from './http/contract'
import { registerCors } from './http/cors'
import { answerFrameworkError, registerErrors } from './http/errors'
import { registerLimits } from './http/limits'
import { registerLingeringClose } from './http/linger'
import { registerRequestLog, requestId } from './http/logging'
import type { PostOffice } from './mail/mail'
import { completeService } from './http/not-yet'
import { siteName } from './site/record-page'
import { registerSecurityHeaders } from './http/security-headers'
import { registerSharedProof } from './site/shared-proof'
import { registerSite } from './site/site'
import { createSiteUrlFor, mailSiteUrl } from './site/site-url'
import { registerStopping } from './http/stopping'
import { registerTextGuard } from './http/text-guard'
import { authRoutes } from './resources/auth/routes'
import { commentRoutes } from './resources/comments/routes'
import { contactRoutes } from './resources/contact/routes'
import { demoRoutes } from './resources/demo/routes'
import type { ProofFiles } from './files/proof-files'
import { donationRoutes } from './resources/donations/routes'
import { healthRoutes } from './resources/health/routes'
import type { MediaFiles } from './files/media-files'
import { registerMedia } from './resources/media/routes'
import { notificationRoutes } from './resources/notifications/routes'
import { overviewRoutes } from './resources/overview/routes'
import { portalRoutes } from './resources/portal/routes'
import { registerFeed } from './resources/posts/feed'
import { postPages, postPreviews } from './resources/posts/preview'
import { postCategoryRoutes } from './resources/post-categories/routes'
import { postRoutes } from './resources/posts/routes'
import { programRoutes } from './resources/programs/routes'
import { projectCategoryRoutes } from './resources/project-categories/routes'
import { projectPages, projectPreviews } from './resources/projects/preview'
import { projectRoutes } from './resources/projects/routes'
import { skillRoutes } from './resources/skills/routes'
import { registerSearchFiles } from './resources/site/routes'

export interface Deps {
  settings: Settings
  db: Db
  clock: Clock
  logger: FastifyBaseLogger
  secret: string
  proofFiles: ProofFiles
  media: MediaFiles
  postOffice: PostOffice
  background: Background
}

/** JSON bodies: the largest is a contact message of 10 000 characters. */
const JSON_MAX_BYTES = 256 * 1024
/** A proof of 5 MB at 25 kbit/s takes half an hour; a phone that sends nothing for two minutes is no longer there. */
const REQUEST_TIMEOUT_MS = 2_400_000
const SILENCE_TIMEOUT_MS = 120_000

/** Builds the server without starting it. Each resource gives handlers by the contract's operation names. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const { settings, db, clock, secret } = deps
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    frameworkErrors: answerFrameworkError,
    trustProxy: settings.trustProxy,
    bodyLimit: JSON_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    // All wrong fields are answered at once.
    ajv: { customOptions: { allErrors: true, strict: false, removeAdditional: false } },
  })
  app.decorateRequest('person', null)
  // The API speaks JSON; a text body would slip past every schema.
  app.removeContentTypeParser('text/plain')

  registerErrors(app)
  registerStopping(app)
  registerRequestLog(app)
  registerSecurityHeaders(app, settings.apiOrigins)
  registerCors(app, settings.corsOrigins)
  registerTextGuard(app)
  registerLingeringClose(app)
  await registerLimits(app)
  await app.register(multipart)

  const accessTokens = createAccessTokens(secret, clock)
  const publicRead = createPublicReads(() => readContentState(db, clock()))
  const { findPerson, ...auth } = authRoutes({
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

  await registerContract(app, {
    contract: readContract(settings.root),
    limits: settings.limits,
    authenticate: createAuthenticate(accessTokens, findPerson),
    service: completeService({
      ...auth,
      ...commentRoutes({ db, clock, publicRead }),
      ...contactRoutes({ db, clock }),
      ...demoRoutes({ db, isDemo: settings.isDemo }),
      ...donationRoutes({ db, clock, proofFiles: deps.proofFiles }),
      ...healthRoutes({ db }),
      ...notificationRoutes({ db, clock }),
      ...overviewRoutes({ db, clock }),
      ...portalRoutes({ db }),
      ...postCategoryRoutes({ db, clock, publicRead }),
      ...postRoutes({ db, clock, publicRead }),
      ...programRoutes({ db, publicRead }),
      ...projectCategoryRoutes({ db, clock, publicRead }),
      ...projectRoutes({ db, publicRead }),
      ...skillRoutes({ db, publicRead }),
    }),
  })
  registerSharedProof(app)
  registerMedia(app, deps.media)
  const siteUrlOf = createSiteUrlFor(settings.siteUrl)
  registerFeed(app, { db, clock, siteUrlOf, siteName: siteName(settings.root) })
  registerSearchFiles(app, { siteUrlOf, sources: [projectPages(db), postPages({ db, clock })] })
  const previews = { '/blog/': postPreviews({ db, clock }), '/projeto/': projectPreviews(db) }
  await registerSite(app, settings.root, { siteUrlOf, previews })
  return app
}
