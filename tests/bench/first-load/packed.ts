import { brotliCompressSync, constants } from 'node:zlib'

/** The page that the server compresses last: the not-found page. */
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
    // The server does not tell when it is done, so it is asked again. Without the pause the requests would take the
    // processor time that the compression needs.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
