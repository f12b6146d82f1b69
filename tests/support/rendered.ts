import { expect, vi } from 'vitest'

/**
 * Waits until the server responds with the rendered page of a record or list. If the server is too busy, for example
 * while other tests run, it responds with the application's shell (server/site/rendered-pages.ts). The server caches
 * the rendered page, so the next request gets it too.
 */
export async function untilRendered(url: string): Promise<void> {
  const isRendered = async () => expect(await (await fetch(url)).text()).toContain('id="served-reads"')
  await vi.waitFor(isRendered, { timeout: 30_000, interval: 500 })
}
