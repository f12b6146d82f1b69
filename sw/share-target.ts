import type { SharedFile } from '../src/offline/shared-files'
import { SHARE_FIELD, SHARE_LANDING } from '../src/shared/offline-addresses'

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
  keep: (file: SharedFile) => Promise<void>
}

async function fileIn(request: Request): Promise<SharedFile | null> {
  const part = (await request.formData()).get(SHARE_FIELD)
  if (!(part instanceof File) || part.size === 0) return null
  return { bytes: await part.arrayBuffer(), name: part.name, type: part.type }
}

/**
 * Receives a file that another application shares and redirects to the form. If the file could not be stored, the user
 * chooses it in the form.
 * @param landing an absolute URL, because a worker cannot redirect to a relative one
 */
export async function receiveShare(
  request: Request,
  { keep }: ShareOptions,
  landing = new URL(SHARE_LANDING, request.url).href,
): Promise<Response> {
  try {
    const file = isFromOtherSite(request) ? null : await fileIn(request)
    if (file) await keep(file)
  } catch (error) {
    console.warn('A shared file could not be stored', error)
  }
  // 303 makes the browser load the form with GET, so a reload does not send the file again.
  return Response.redirect(landing, 303)
}
