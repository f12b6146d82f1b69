import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { MediaFiles } from '../../files/media-files'
import { parseMediaName, PICTURE_TYPES } from '../../files/media-names'

/** Addresses have a hash of the content, so clients may cache them for a year. */
const FOR_GOOD = 'public, max-age=31536000, immutable'

/**
 * Sends pictures and documents at /media/. These addresses come from API answers and are not part of the contract.
 */
export function registerMedia(app: FastifyInstance, media: MediaFiles): void {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const asked = parseMediaName(request.params['*'])
    const file = asked && (await media.find(asked))
    if (!asked || !file) return reply.callNotFound()
    const isPicture = asked.kind === 'picture'
    void reply.headers({
      'cache-control': FOR_GOOD,
      'content-length': (await stat(file)).size,
    })
    if (!isPicture) void reply.header('content-disposition', 'inline')
    return reply.type(isPicture ? PICTURE_TYPES[asked.type] : asked.type).send(createReadStream(file))
  })
}
