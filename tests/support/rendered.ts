import { expect, vi } from 'vitest'

/**
 * Waits until the server responds with the rendered page of a record or list. If the server is too busy, for example
 * while other tests run, it responds with the application's shell (server/site/rendered-pages.ts). The server caches
 * the rendered page, so the next request gets it too.
 * @returns the first response with the rendered page
 */
export async function untilRendered(url: string): Promise<{ etag: string; html: string }> {
  const render = async () => {
    const response = await fetch(url)
    const html = await response.text()
    expect(html).toContain('id="served-reads"')
    return { etag: response.headers.get('etag') ?? '', html }
  }
  return vi.waitFor(render, { timeout: 30_000, interval: 500 })
}
