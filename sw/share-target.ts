import type { SharedFile } from '../src/offline/shared-files'
import { SHARE_FIELD, SHARE_LANDING } from '../src/shared/offline-addresses'

interface ShareOptions {
  keep: (file: SharedFile) => Promise<void>
}

async function fileIn(request: Request): Promise<SharedFile | null> {
  const part = (await request.formData()).get(SHARE_FIELD)
  if (!(part instanceof File) || part.size === 0) return null
  return { bytes: await part.arrayBuffer(), name: part.name, type: part.type }
}

/**
 * Takes a file that another application shares, and sends the browser to the form. The form looks for the file: where
 * it could not be kept, the person chooses it there by hand.
 * @param landing absolute, since a redirect made by a worker knows no relative address
 */
export async function receiveShare(
  request: Request,
  { keep }: ShareOptions,
  landing = new URL(SHARE_LANDING, request.url).href,
): Promise<Response> {
  try {
    const file = await fileIn(request)
    if (file) await keep(file)
  } catch (error) {
    console.warn('A shared file could not be kept', error)
  }
  // 303: the form is asked for with GET, and a reload does not share again.
  return Response.redirect(landing, 303)
}
