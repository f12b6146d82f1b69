import { readDevice, writeDevice } from '../offline/device'
import type { ReloadMemory } from './update'

const KEY = 'reloaded-for'

interface Reload {
  buildId: string
  at: number
}

const isReload = (value: unknown): value is Reload =>
  typeof value === 'object' && value !== null && typeof (value as Reload).buildId === 'string'

/**
 * Creates the storage for the id of the build for which the page was reloaded. The id is stored in the tab's
 * sessionStorage and on the device. The id in sessionStorage prevents a second reload in this tab. The id on the device
 * counts only if this page was opened after that reload and still runs the old build, so that every other open tab can
 * still reload once.
 * @param openedAt when this page was opened, in milliseconds since 1970
 */
export function reloadMemory(tab: Storage | null, openedAt: number, now: () => number): ReloadMemory {
  return {
    async wasTried(buildId) {
      if (tab?.getItem(KEY) === buildId) return true
      const device = await readDevice(KEY)
      return isReload(device) && device.buildId === buildId && device.at < openedAt
    },
    async remember(buildId) {
      try {
        tab?.setItem(KEY, buildId)
      } catch (error) {
        console.info('The tab’s storage could not be written', error)
      }
      await writeDevice(KEY, { buildId, at: now() } satisfies Reload)
    },
  }
}

/** Returns sessionStorage, or null when the browser blocks access to it. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch (error) {
    console.info('The tab’s storage could not be opened', error)
    return null
  }
}
