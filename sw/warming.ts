import { ApiError } from '../src/api/api-error'
import { exclusively } from '../src/api/lock'
import { announce } from '../src/offline/channel'
import { isTimeToWarm, lastWarming, noteWarming } from '../src/offline/warming'
import { isSparingNow } from '../src/shared/sparing'
import { AHEAD, AHEAD_SPARING, warmReads } from './reads'

/**
 * Reads ahead if it is due and tells the pages (D5). A lock prevents that requests from several tabs start it twice.
 * @param isWanted the user asked for it: read ahead even if it is not due, and report a failure to the pages
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
