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
 * Stores for which build the page was reloaded, in the tab and on the device. The value of the tab prevents a second
 * reload. The value of the device counts only when this page was opened after that reload and still runs the old
 * build; other tabs may still reload once.
 * @param openedAt when this page was opened
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
        console.info('This tab remembers nothing', error)
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
    console.info('This browser gives tabs no storage', error)
    return null
  }
}
