import { expect, vi } from 'vitest'

/**
 * Waits until the server answers with the rendered page of a record or list. A server that is too busy answers with the
 * application's shell (server/site/rendered-pages.ts), which happens beside other tests. The rendered page is kept, so
 * that the next request gets it too.
 */
export async function untilRendered(url: string): Promise<void> {
  const isRendered = async () => expect(await (await fetch(url)).text()).toContain('id="served-reads"')
  await vi.waitFor(isRendered, { timeout: 30_000, interval: 500 })
}
