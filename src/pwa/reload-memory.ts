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
 * Remembers reloads twice: for this tab, and for the device. The device's word counts against a page that was opened
 * after that reload and is old all the same; another tab, opened before, still has its own one to make.
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

/** The tab's own storage, or null where the browser forbids even to ask for it. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch (error) {
    console.info('This browser gives tabs no storage', error)
    return null
  }
}
