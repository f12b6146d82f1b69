import { brotliCompressSync, constants } from 'node:zlib'

/** An address without a page. The server responds with the not-found page, the last page that the server compresses. */
const LAST = '/nenhuma-pagina'

/**
 * Resolves when the server has compressed its pages with the best quality, which it does in the background after its
 * start if SITE_URL is set.
 */
export async function untilPacked(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url + LAST, { headers: { 'Accept-Encoding': 'br' } })
    const page = Buffer.from(await response.text())
    const best = brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: page.length } })
    if (Number(response.headers.get('content-length')) <= best.length) return
    // The server does not report when it has finished, so the page is requested repeatedly. Without the pause, the
    // requests would take the processor time that the compression needs.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
