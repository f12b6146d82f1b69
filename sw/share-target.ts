import type { Shared } from '../src/offline/shared-files'
import { SHARE_FIELD, SHARE_LANDING, SHARE_TEXT_FIELD } from '../src/shared/offline-addresses'

/**
 * Whether another site submitted the request. Such a site could otherwise put its own file into a donor's form. If the
 * operating system shares a file, the request has no origin and no referrer. A site can also omit both, but then its
 * file only appears in the form, and nothing is sent until the user sends the form.
 */
export function isFromOtherSite(request: Pick<Request, 'headers' | 'referrer' | 'url'>): boolean {
  const own = new URL(request.url).origin
  return [request.headers.get('Origin') ?? '', request.referrer]
    .filter((address) => URL.canParse(address) && /^https?:/.test(address))
    .some((address) => new URL(address).origin !== own)
}

interface ShareOptions {
  keep: (shared: Shared) => Promise<void>
}

async function sharedIn(request: Request): Promise<Shared | null> {
  const form = await request.formData()
  const [part, text] = [form.get(SHARE_FIELD), form.get(SHARE_TEXT_FIELD)]
  const shared: Shared = { file: null, text: typeof text === 'string' ? text.trim() : '' }
  if (part instanceof File && part.size > 0)
    shared.file = { bytes: await part.arrayBuffer(), name: part.name, type: part.type }
  return shared.file || shared.text ? shared : null
}

/**
 * Stores a file or a text that another application shares, and redirects to the form. If storing fails, the user has to
 * choose the file or paste the text in the form.
 * @param landing the URL of the form; it must be absolute, because a service worker cannot redirect to a relative URL
 */
export async function receiveShare(
  request: Request,
  { keep }: ShareOptions,
  landing = new URL(SHARE_LANDING, request.url).href,
): Promise<Response> {
  try {
    const shared = isFromOtherSite(request) ? null : await sharedIn(request)
    if (shared) await keep(shared)
  } catch (error) {
    console.warn('What was shared could not be stored', error)
  }
  // 303 makes the browser load the form with GET, so a reload does not send it again.
  return Response.redirect(landing, 303)
}
