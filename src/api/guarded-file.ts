/**
 * Reads a file that only signed-in users may read. The file is not JSON, so it is not requested with the API client
 * that all other requests use.
 */
import { apiRoot } from './address'
import { errorFromFetch, errorFromResponse, parseBody } from './answer'
import { refreshTokens } from './refresh'
import { withTimeout } from './timeout'
import { tokenSource, type Tokens } from './tokens'

const send = withTimeout((request) => globalThis.fetch(request))

/** Options to follow the download of a long file and to cancel it. */
export interface Reading {
  /** Called with the number of bytes received so far. */
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

/** Media types that the browser may show. Any other file can only be downloaded. */
const SHOWN = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

/** Reads a response body in chunks. The total length is not known if the server creates the file while sending it. */
async function readPieces(response: Response, { onReceived, signal }: Reading): Promise<BlobPart[]> {
  const reader = response.body?.getReader()
  if (!reader) return [await response.arrayBuffer()]
  // The signal of the request has no effect once the headers have arrived (timeout.ts), so this code cancels the body
  // itself.
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
 * Downloads the file at a path of the API.
 * @param type the media type that the file's record states
 */
export async function readFile(path: string, type: string, reading: Reading = {}): Promise<Blob> {
  const tokens = await tokenSource().forRequest()
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
