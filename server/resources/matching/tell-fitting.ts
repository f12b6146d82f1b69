import type { Wanted } from '../../../src/shared/matching'
import { tell } from '../../db/matching-notices'
import type { Trx } from '../../db/schema'
import type { Ranked } from './volunteer-index'

/** Sends push notifications for notifications that were just stored. */
export interface Pushing {
  wake(): void
}

/** Maximum number of volunteers who are notified when a request opens. */
export const TOLD_MAX = 10
/** Minimum score of a volunteer who is notified when a request opens. */
const TELL_FROM = 60

interface Body {
  skills?: number[]
  cause?: number | null
  province?: string
  district?: string
  times?: number
}

const NOTHING: Wanted = { skills: [], cause: null, province: '', district: '', times: 0 }

/** Returns the requirements of a request after a change. */
export const wantedFrom = (body: Body, before: Wanted = NOTHING): Wanted => ({
  skills: body.skills ?? before.skills,
  cause: body.cause === undefined ? before.cause : body.cause,
  province: body.province ?? before.province,
  district: body.district ?? before.district,
  times: body.times ?? before.times,
})

/** Notifies the volunteers with a high enough score that a request has opened. */
export async function tellFitting(
  trx: Trx,
  title: string,
  best: readonly Ranked[],
  at: string,
): Promise<void> {
  for (const { volunteer, score } of best)
    if (score >= TELL_FROM)
      await tell(trx, volunteer.userId, 'volunteer', { title: 'Precisam de si', message: title }, at)
}
