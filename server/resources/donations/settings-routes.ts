import type { Db } from '../../db/schema'
import type { Clock } from '../../http/clock'
import type { Read } from '../../http/conditional'
import { mailTextRoutes } from './mailing-texts'
import { mailPreviewRoutes } from './mailing-previews'
import { methodRoutes } from './method-routes'

interface SettingsDeps {
  db: Db
  clock: Clock
  siteUrl: string
  personalRead: Read
}

/** Operations with which administrators set the donation methods and the texts of e-mails to donors. */
export const donationSettingsRoutes = (deps: SettingsDeps) => ({
  ...methodRoutes(deps),
  ...mailPreviewRoutes(deps),
  ...mailTextRoutes(deps),
})
