import type { Shared } from '../src/offline/shared-files'
import { SHARE_FIELD, SHARE_LANDING, SHARE_TEXT_FIELD } from '../src/shared/offline-addresses'

/**
 * Whether another site submitted the form. It could otherwise put a file of its own into a donor's form. When the
 * operating system shares a file, the request names no origin and no referrer. A site can hide both as well, but its
 * file then only appears in the form, and nothing is sent until the user sends it.
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
 * Receives a file or a text that another application shares and redirects to the form. If it could not be stored, the
 * user chooses the file, or pastes the text, in the form.
 * @param landing an absolute URL, because a worker cannot redirect to a relative one
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
