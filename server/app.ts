import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Db } from './db/tables'
import type { Settings } from './env'
import { createAccessTokens } from './http/access-token'
import { createAuthenticate } from './http/auth'
import type { Clock } from './http/clock'
import { readContract, registerContract } from './http/contract'
import { registerCors } from './http/cors'
import { answerFrameworkError, registerErrors } from './http/errors'
import { registerLimits } from './http/limits'
import { registerLinger } from './http/linger'
import { registerRequestLog, requestId } from './http/logging'
import { completeService } from './http/not-yet'
import { registerSecurityHeaders } from './http/security-headers'
import { registerSharedProof } from './http/shared-proof'
import { registerSite } from './http/site'
import { registerStopping } from './http/stopping'
import { registerTextGuard } from './http/text-guard'
import { createRefreshTokens } from './resources/auth/refresh-tokens'
import { authRoutes } from './resources/auth/routes'
import { contactRoutes } from './resources/contact/routes'
import { demoRoutes } from './resources/demo/routes'
import type { ProofFiles } from './resources/donations/proof-files'
import { donationRoutes } from './resources/donations/routes'
import { healthRoutes } from './resources/health/routes'

export interface Deps {
  settings: Settings
  db: Db
  clock: Clock
  logger: FastifyBaseLogger
  secret: string
  proofFiles: ProofFiles
}

/** JSON bodies: the largest is a contact message of 10 000 characters. */
const JSON_MAX_BYTES = 256 * 1024
/** A proof of 5 MB at 25 kbit/s takes half an hour; a phone that says nothing for two minutes has gone. */
const REQUEST_TIMEOUT_MS = 2_400_000
const SILENCE_TIMEOUT_MS = 120_000

/** Everything built, nothing started: which call goes where stands below, a line each. */
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
  registerLinger(app)
  await registerLimits(app)
  await app.register(multipart)

  const accessTokens = createAccessTokens(secret, clock)
  const refreshTokens = createRefreshTokens(db, secret, clock)
  const auth = authRoutes({ db, clock, isDemo: settings.isDemo, accessTokens, refreshTokens })
  const donations = donationRoutes({ db, clock, proofFiles: deps.proofFiles })
  const contact = contactRoutes({ db, clock })
  const demo = demoRoutes({ db, isDemo: settings.isDemo })
  const health = healthRoutes({ db })

  await registerContract(app, {
    contract: readContract(settings.root),
    limits: settings.limits,
    authenticate: createAuthenticate(accessTokens, auth.findPerson),
    service: completeService({
      createToken: auth.createToken,
      refreshToken: auth.refreshToken,
      getCurrentUser: auth.getCurrentUser,
      logout: auth.logout,
      clearUserCache: auth.clearUserCache,
      register: auth.register,
      listDonationMethods: donations.listDonationMethods,
      createDonation: donations.createDonation,
      createGuestDonation: donations.createGuestDonation,
      getDonationStatus: donations.getDonationStatus,
      sendContactMessage: contact.sendContactMessage,
      getDemo: demo.getDemo,
      getHealth: health.getHealth,
    }),
  })
  registerSharedProof(app)
  await registerSite(app, settings.root)
  return app
}
