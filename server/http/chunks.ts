import { errorCodes, type FastifyInstance } from 'fastify'

/** The type of a body that is a part of a file. */
const CHUNK_TYPE = 'application/octet-stream'
const UPLOADS = /^\/api\/v1\/(?:donations\/)?uploads\//

/** The body of a chunk. The stream is private, so that nothing looks into it as into a JSON body. */
export class Chunk {
  readonly #stream: AsyncIterable<Buffer>
  constructor(stream: AsyncIterable<Buffer>) {
    this.#stream = stream
  }
  bytes(): AsyncIterable<Buffer> {
    return this.#stream
  }
}

/**
 * Passes the bytes of a chunk to its handler as they arrive, so that what arrived of one that is cut off is not lost
 * (D80). No other operation takes this type.
 */
export function registerChunks(app: FastifyInstance): void {
  app.addContentTypeParser(CHUNK_TYPE, (request, payload, done) => {
    if (UPLOADS.test(request.url)) done(null, new Chunk(payload as AsyncIterable<Buffer>))
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(CHUNK_TYPE))
  })
}
