import type { FastifyInstance } from 'fastify'
import type { MediaFiles } from '../../files/media-files'
import { LIBRARY_SHELF, parseMediaName, PICTURE_TYPES } from '../../files/media-names'
import { matchesETag } from '../../http/conditional'
import type { MediaPass } from './pass'
import type { MediaVisibility } from './visibility'

/**
 * Addresses contain a hash of the content, so a browser may cache the files for a year. Shared caches must ask the
 * server again after ten minutes, so that unpublished pictures disappear there too.
 */
const FOR_GOOD = 'public, max-age=31536000, s-maxage=600, immutable'
const FOR_STAFF = 'private, no-store'
/** For documents that staff uploaded: they are downloaded, and a browser that shows them all the same runs no script. */
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
 * Sends pictures and documents at /media/ to users who may see a record that shows them. These addresses come from API
 * responses and are not part of the contract.
 */
export function registerMedia(app: FastifyInstance, { media, visibility, pass }: MediaDeps): void {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const asked = parseMediaName(request.params['*'])
    const name =
      asked && `${asked.shelf}/${asked.kind === 'picture' ? asked.stem : asked.name.replace(/\.\w+$/, '')}`
    const isPublic = name !== null && (await visibility.isPublic(name))
    // The response differs between users, and a picture may be published later.
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
