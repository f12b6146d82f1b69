import type { Wanted } from '../../../src/shared/matching'
import { tell } from '../../db/matching-notices'
import type { Trx } from '../../db/schema'
import type { Ranked } from './volunteer-index'

/** Starts to push notifications that were just stored. */
export interface Pushing {
  wake(): void
}

/** How many volunteers are told of a request that has opened. */
export const TOLD_MAX = 10
/** The score from which a volunteer is told of a request. */
const TELL_FROM = 60

interface Body {
  skills?: number[]
  cause?: number | null
  province?: string
  district?: string
  times?: number
}

const NOTHING: Wanted = { skills: [], cause: null, province: '', district: '', times: 0 }

/** What a request asks for after a change. */
export const wantedFrom = (body: Body, before: Wanted = NOTHING): Wanted => ({
  skills: body.skills ?? before.skills,
  cause: body.cause === undefined ? before.cause : body.cause,
  province: body.province ?? before.province,
  district: body.district ?? before.district,
  times: body.times ?? before.times,
})

/** Tells volunteers who fit well that a request has opened. */
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
