import type { FilePart } from './chunks'

export interface UploadProgress {
  /** Number of bytes sent so far. Like `total`, it includes the multipart overhead. */
  sent: number
  total: number
}

interface UploadOptions {
  onProgress?: (progress: UploadProgress) => void
  /** Time in ms without progress after which the upload is aborted (D10: 20 s). */
  stallMs?: number
}

/**
 * Converts the progress of single chunks to the progress of the whole file.
 * @param onProgress called with the progress of the file or, for a request without chunks, of the request
 */
export function createWholeProgress(onProgress: (progress: UploadProgress) => void) {
  let part: FilePart | null = null
  return {
    onPart: (next: FilePart | null) => {
      part = next
    },
    onProgress: (progress: UploadProgress) =>
      onProgress(
        part ? { sent: Math.min(part.total, part.stored + progress.sent), total: part.total } : progress,
      ),
    /** Whether the present request sends a chunk. A chunk alone does not create a record on the server. */
    isPart: () => part !== null,
  }
}

const STALL_MS = 20_000
/**
 * Time in ms that replaces STALL_MS when the network returns during the upload. The upload then probably still uses a
 * connection of the previous network, which not every browser closes, and the next attempt cannot start before this
 * upload has ended.
 */
const NEW_NETWORK_STALL_MS = 8_000

const named = (name: 'AbortError' | 'TimeoutError', message: string) => new DOMException(message, name)

/** Parses the header lines of an XMLHttpRequest, such as 'a: b', into Headers. */
function parseHeaders(lines: string): Headers {
  const headers = new Headers()
  for (const line of lines.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}

/**
 * Returns a `fetch` function that reports upload progress, which the browser's own `fetch` does not. It uses
 * XMLHttpRequest, so it works only in pages. Pass it as the `fetch` option of one request; the API client still adds
 * tokens and handles errors.
 */
export function uploadFetch({ onProgress, stallMs = STALL_MS }: UploadOptions = {}) {
  return async (request: Request): Promise<Response> => {
    const body = await request.blob()
    return new Promise<Response>((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      let stall: ReturnType<typeof setTimeout> | undefined
      const restartTimer = (ms = stallMs) => {
        clearTimeout(stall)
        stall = setTimeout(() => {
          reject(named('TimeoutError', 'the upload made no progress'))
          xhr.abort()
        }, ms)
      }
      const hurry = () => restartTimer(Math.min(stallMs, NEW_NETWORK_STALL_MS))
      const abort = () => {
        reject(named('AbortError', 'the upload was cancelled'))
        xhr.abort()
      }
      if (request.signal.aborted) return abort()
      request.signal.addEventListener('abort', abort)
      globalThis.addEventListener('online', hurry)
      xhr.open(request.method, request.url)
      request.headers.forEach((value, name) => xhr.setRequestHeader(name, value))
      xhr.responseType = 'blob'
      xhr.upload.onprogress = (event) => {
        restartTimer()
        onProgress?.({ sent: event.loaded, total: event.total })
      }
      xhr.onprogress = () => restartTimer()
      xhr.onerror = () => reject(new TypeError('the connection failed'))
      xhr.onload = () =>
        resolve(
          new Response(xhr.status === 204 ? null : (xhr.response as Blob), {
            status: xhr.status,
            headers: parseHeaders(xhr.getAllResponseHeaders()),
          }),
        )
      xhr.onloadend = () => {
        clearTimeout(stall)
        globalThis.removeEventListener('online', hurry)
        request.signal.removeEventListener('abort', abort)
      }
      restartTimer()
      xhr.send(body)
    })
  }
}
