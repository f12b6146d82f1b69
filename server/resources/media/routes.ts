import type { FastifyInstance } from 'fastify'
import type { MediaFiles } from '../../files/media-files'
import { LIBRARY_SHELF, parseMediaName, PICTURE_TYPES } from '../../files/media-names'
import { matchesETag } from '../../http/conditional'
import type { MediaPass } from './pass'
import type { MediaVisibility } from './visibility'

/**
 * Addresses of files contain a hash of the content, so a browser may cache the files for a year. Shared caches must
 * revalidate a file after ten minutes, so that a picture that is no longer public disappears from them.
 */
const FOR_GOOD = 'public, max-age=31536000, s-maxage=600, immutable'
const FOR_STAFF = 'private, no-store'
/**
 * Headers for documents that staff uploaded: browsers download them. If a browser displays a document anyway, it runs
 * no script.
 */
const DOWNLOAD = {
  'content-disposition': 'attachment',
  'content-security-policy': "sandbox; default-src 'none'",
} as const

interface MediaDeps {
  media: MediaFiles
  visibility: MediaVisibility
  pass: MediaPass
}

/**
 * Serves pictures and documents at /media/ to users who may see a record that shows them. API responses contain these
 * addresses, but the contract does not list them as operations.
 */
export function registerMedia(app: FastifyInstance, { media, visibility, pass }: MediaDeps): void {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const asked = parseMediaName(request.params['*'])
    const name =
      asked && `${asked.shelf}/${asked.kind === 'picture' ? asked.stem : asked.name.replace(/\.\w+$/, '')}`
    const isPublic = name !== null && (await visibility.isPublic(name))
    // A non-public response must not be cached, because it differs between users and the picture may be published
    // later.
    if (!isPublic) void reply.headers({ 'cache-control': FOR_STAFF, vary: 'Cookie' })
    const maySee =
      isPublic || (name !== null && (await visibility.isForStaff(name, await pass.kindsFor(request))))
    const file = asked && maySee ? await media.find(asked) : null
    if (!asked || !file) return reply.callNotFound()
    const isPicture = asked.kind === 'picture'
    if (isPublic) {
      const etag = `"${file.key.split('/').at(-1)}"`
      void reply.headers({ 'cache-control': FOR_GOOD, etag })
      if (matchesETag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    }
    void reply.header('content-length', file.bytes)
    if (!isPicture)
      void reply.headers(asked.shelf === LIBRARY_SHELF ? DOWNLOAD : { 'content-disposition': 'inline' })
    return reply.type(isPicture ? PICTURE_TYPES[asked.type] : asked.type).send(await file.open())
  })
}
