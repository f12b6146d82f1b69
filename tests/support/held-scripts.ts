import type { BrowserContext } from 'playwright-core'

/**
 * Keeps scripts of pages back, as a slow network does, until what it returns is called.
 * @param isHeld by the address; all but the starter (src/boot.ts) where nothing is said
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
