import type { BrowserContext } from 'playwright-core'

/**
 * Delays the scripts of pages until the returned function is called, as if the network were slow.
 * @param isHeld returns whether the script at an address is delayed; by default all are delayed except the starter
 * (src/boot.ts)
 */
export async function holdScripts(
  context: BrowserContext,
  isHeld = (url: string) => !/\/index-/.test(url),
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await context.route('**/assets/*.js', async (route) => {
    if (isHeld(route.request().url())) await released
    await route.continue()
  })
  return release
}
