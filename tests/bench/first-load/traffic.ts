/** Kinds of files whose bytes are counted separately. */
export const KINDS = ['html', 'js', 'css', 'img', 'font', 'other'] as const
export type Kind = (typeof KINDS)[number]

interface Request {
  url: string
  isWorkers: boolean
  kind: Kind
  /** Transferred bytes of the headers and the compressed body; 0 for a response from a cache or the worker. */
  bytes: number
  isOverNetwork: boolean
  isPending: boolean
}

interface Told {
  requestId: string
  request: { url: string }
  redirectResponse?: { encodedDataLength: number }
  type?: string
}

interface Answered {
  requestId: string
  type?: string
  response: {
    mimeType: string
    fromDiskCache?: boolean
    fromServiceWorker?: boolean
    fromPrefetchCache?: boolean
  }
}

function resourceKind(url: string, mime: string): Kind {
  const file = url.split(/[?#]/, 1)[0] ?? ''
  if (mime.includes('html')) return 'html'
  if (/javascript|ecmascript/.test(mime)) return 'js'
  if (mime.includes('css')) return 'css'
  if (/font|woff/.test(mime) || /\.(woff2?|ttf|otf)$/.test(file)) return 'font'
  return mime.startsWith('image/') ? 'img' : 'other'
}

const isInside = (url: string): boolean => /^(data|blob|chrome|about)/.test(url)

/** Collects every request of a page and its worker from the messages of the DevTools protocol. */
export class Traffic {
  private readonly requests = new Map<string, Request>()
  private readonly workers = new Set<string>()

  isWorker(session: string): void {
    this.workers.add(session)
  }

  take(method: string, params: unknown, session: string): void {
    const key = `${session} ${(params as { requestId?: string }).requestId}`
    const known = this.requests.get(key)
    if (method === 'Network.requestWillBeSent') this.begin(key, params as Told, session)
    else if (!known) return
    else if (method === 'Network.responseReceived') this.answer(known, params as Answered)
    else if (method === 'Network.requestServedFromCache') known.isOverNetwork = false
    else if (method === 'Network.loadingFinished') {
      known.isPending = false
      if (known.isOverNetwork) known.bytes += (params as { encodedDataLength: number }).encodedDataLength
    } else if (method === 'Network.loadingFailed') known.isPending = false
  }

  get isPageWaiting(): boolean {
    return this.ofPage().some(({ isPending }) => isPending)
  }

  bytes(): Record<Kind, number> {
    const sums = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>
    for (const { kind, bytes } of this.ofPage()) sums[kind] += bytes
    return sums
  }

  get requestCount(): number {
    return this.ofPage().filter(({ isOverNetwork }) => isOverNetwork).length
  }

  get workerBytes(): number {
    return this.all().reduce((sum, { isWorkers, bytes }) => sum + (isWorkers ? bytes : 0), 0)
  }

  pictures(): { url: string; bytes: number }[] {
    return this.ofPage().filter(({ kind }) => kind === 'img')
  }

  elsewhere(origin: string): string[] {
    return this.all()
      .map(({ url }) => url)
      .filter((url) => new URL(url).origin !== origin)
  }

  private begin(key: string, { request, redirectResponse }: Told, session: string): void {
    if (isInside(request.url)) return
    this.requests.set(key, {
      url: request.url,
      isWorkers: this.workers.has(session),
      kind: 'other',
      bytes: redirectResponse?.encodedDataLength ?? 0,
      isOverNetwork: false,
      isPending: true,
    })
  }

  private answer(known: Request, { response }: Answered): void {
    known.kind = resourceKind(known.url, response.mimeType)
    known.isOverNetwork =
      !response.fromDiskCache && !response.fromServiceWorker && !response.fromPrefetchCache
  }

  private all(): Request[] {
    return [...this.requests.values()]
  }

  private ofPage(): Request[] {
    return this.all().filter(({ isWorkers }) => !isWorkers)
  }
}
