import { isPending } from './outbox-entry'
import { readEntries } from './outbox-store'

interface AppBadge {
  setAppBadge: (count: number) => Promise<void>
  clearAppBadge: () => Promise<void>
}

/** Shows the number of pending entries on the installed application's icon, where the system supports it (D11). */
export async function showBadge(): Promise<void> {
  const icon = globalThis.navigator as Partial<AppBadge> | undefined
  if (!icon?.setAppBadge || !icon.clearAppBadge) return
  const count = (await readEntries()).filter(isPending).length
  try {
    await (count > 0 ? icon.setAppBadge(count) : icon.clearAppBadge())
  } catch (error) {
    console.info('The badge of the icon could not be set', error)
  }
}
