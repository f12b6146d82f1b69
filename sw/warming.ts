import { ApiError } from '../src/api/api-error'
import { withLock } from '../src/api/lock'
import { announce } from '../src/offline/channel'
import { isReadAheadDue, readLastReadAhead, saveLastReadAhead } from '../src/offline/warming'
import { isSavingDataNow } from '../src/shared/sparing'
import { READ_AHEAD_LIMITS, READ_AHEAD_LIMITS_SAVING, runReadAhead } from './reads'

/**
 * Reads ahead if this is due, and informs the open pages about the result (D5). A lock prevents two runs at the same
 * time if several tabs request reading ahead.
 * @param renewPages requests the precached pages again if the association's data has changed (association.ts)
 * @param isWanted whether the user has requested reading ahead; then it runs even if it is not due, the data saver does
 * not lower its limits, and a failure is reported to the pages
 */
export function readAheadIfDue(renewPages: () => Promise<void>, isWanted = false): Promise<void> {
  return withLock('warming', async () => {
    const last = await readLastReadAhead()
    if (!isWanted && !isReadAheadDue(last, Date.now())) return
    const ahead = isWanted || !isSavingDataNow() ? READ_AHEAD_LIMITS : READ_AHEAD_LIMITS_SAVING
    try {
      const { failures, ...warmed } = await runReadAhead(ahead)
      console.info(
        `Read ahead: ${warmed.bytes} of ${ahead.budget} bytes`,
        warmed,
        `${failures} requests failed`,
      )
      await saveLastReadAhead({ ...warmed, at: Date.now() })
      await renewPages().catch((error: unknown) => console.info('The pages could not be renewed', error))
      announce({ type: 'reads-warmed', isFirst: last === null })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      console.info('Nothing could be read ahead now', error.message)
      if (isWanted) announce({ type: 'reads-failed' })
    }
  })
}
