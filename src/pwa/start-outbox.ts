import { onMessage } from '../offline/channel'

/**
 * Loads the code that sends the outbox and starts it once. If the code cannot be loaded, because the network was lost,
 * it is requested again when the network returns and when an entry changes.
 */
export function startOutbox(load: () => Promise<{ startDraining: () => void }>): void {
  let isRunning = false
  let isWanted: boolean
  const start = async () => {
    // The network may return while the current attempt is still running and about to fail. The loop then makes another
    // attempt.
    isWanted = true
    if (isRunning) return
    isRunning = true
    while (isWanted) {
      isWanted = false
      try {
        const { startDraining } = await load()
        // `isRunning` remains true after success, so further calls do nothing.
        return startDraining()
      } catch (error) {
        console.info('The outbox could not be sent', error)
      }
    }
    isRunning = false
  }
  window.addEventListener('online', () => void start())
  onMessage(({ type }) => type === 'outbox-changed' && void start())
  void start()
}
