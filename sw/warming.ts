import { ApiError } from '../src/api/api-error'
import { exclusively } from '../src/api/lock'
import { announce } from '../src/offline/channel'
import { isTimeToWarm, lastWarming, noteWarming } from '../src/offline/warming'
import { isSparingNow } from '../src/shared/sparing'
import { AHEAD, AHEAD_SPARING, warmReads } from './reads'

/**
 * Reads ahead where it is time to, once over all tabs' wishes, and tells the pages (D5).
 * @param isWanted the person asked for it: the time does not matter, and a failure is told
 */
export function warm(isWanted = false): Promise<void> {
  return exclusively('warming', async () => {
    const last = await lastWarming()
    if (!isWanted && !isTimeToWarm(last, Date.now())) return
    const ahead = isWanted || !isSparingNow() ? AHEAD : AHEAD_SPARING
    try {
      const { failures, ...warmed } = await warmReads(ahead)
      console.info(`Read ahead: ${warmed.bytes} of ${ahead.budget} bytes`, warmed, `${failures} not given`)
      await noteWarming({ ...warmed, at: Date.now() })
      announce({ type: 'reads-warmed', isFirst: last === null })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      console.info('Nothing could be read ahead now', error.message)
      if (isWanted) announce({ type: 'reads-failed' })
    }
  })
}
