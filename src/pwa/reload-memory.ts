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
 * Stores for which build the page was reloaded: once in the tab's sessionStorage, once on the device. The tab's value
 * prevents a second reload in this tab. The device's value counts only if this page was opened after that reload and
 * still runs the old build, so that other open tabs can still reload once each.
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

/** sessionStorage, or null when the browser blocks access to it. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch (error) {
    console.info('The tab’s storage could not be opened', error)
    return null
  }
}
