/** Reads a file that only signed-in users may read. It is not JSON, so it does not go through the client that all other requests use. */
import { apiRoot } from './address'
import { errorFromFetch, errorFromResponse, parseBody } from './answer'
import { refreshTokens } from './refresh'
import { withTimeout } from './timeout'
import { tokenSource, type Tokens } from './tokens'

const send = withTimeout((request) => globalThis.fetch(request))

/** How the reading of a long file is followed and ended early. */
export interface Reading {
  /** Is called with the number of bytes that have arrived. */
  onReceived?: (bytes: number) => void
  signal?: AbortSignal
}

const ask = (path: string, tokens: Tokens | null, signal?: AbortSignal): Promise<Response> =>
  send(
    new Request(apiRoot + path, {
      headers: tokens ? { Authorization: `Bearer ${tokens.access}` } : {},
      cache: 'no-store',
      signal,
    }),
  ).catch((error: unknown) => {
    throw errorFromFetch(error)
  })

/** Types that the browser may show. Any other file is only offered for download. */
const SHOWN = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

/** Reads a body piece by piece. The length is unknown where the server writes the file while it sends it. */
async function readPieces(response: Response, { onReceived, signal }: Reading): Promise<BlobPart[]> {
  const reader = response.body?.getReader()
  if (!reader) return [await response.arrayBuffer()]
  // The signal of the request has no effect once the headers have arrived (timeout.ts), so the body is ended here.
  const end = () => void reader.cancel()
  signal?.addEventListener('abort', end)
  try {
    const pieces: BlobPart[] = []
    for (let received = 0; ;) {
      const { done, value } = await reader.read()
      signal?.throwIfAborted()
      if (done) return pieces
      pieces.push(value)
      onReceived?.((received += value.length))
    }
  } finally {
    signal?.removeEventListener('abort', end)
  }
}

/**
 * Returns the file at a path of the API.
 * @param type its media type, as its record names it
 */
export async function readFile(path: string, type: string, reading: Reading = {}): Promise<Blob> {
  const tokens = await tokenSource().read()
  let response = await ask(path, tokens, reading.signal)
  if (response.status === 401 && tokens) {
    const renewed = await refreshTokens(tokens.access)
    if (renewed) response = await ask(path, renewed, reading.signal)
  }
  if (!response.ok)
    throw errorFromResponse(
      response.status,
      parseBody(await response.text()),
      response.headers.get('Retry-After'),
    )
  const pieces = await readPieces(response, reading).catch((error: unknown) => {
    throw errorFromFetch(error)
  })
  return new Blob(pieces, { type: SHOWN.includes(type) ? type : 'application/octet-stream' })
}
