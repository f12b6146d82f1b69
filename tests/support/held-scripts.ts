import type { BrowserContext } from 'playwright-core'

/**
 * Delays the scripts of pages, as a slow network does, until the returned function is called.
 * @param isHeld whether the script at an address is delayed; by default all except the starter (src/boot.ts)
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
