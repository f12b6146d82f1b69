import { errorCodes, type FastifyInstance } from 'fastify'

/** The content type of a request body that is a part of a file. */
const CHUNK_TYPE = 'application/octet-stream'
const UPLOADS = /^\/api\/v1\/(?:donations\/)?uploads\//

/** The body of a chunk. The stream is a private field, so that code for JSON bodies does not inspect it. */
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
 * Passes the bytes of a chunk to its handler as they arrive, so that the bytes received before a broken connection can
 * be stored (D80). Requests to other operations with this content type are rejected.
 */
export function registerChunks(app: FastifyInstance): void {
  app.addContentTypeParser(CHUNK_TYPE, (request, payload, done) => {
    if (UPLOADS.test(request.url)) done(null, new Chunk(payload as AsyncIterable<Buffer>))
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(CHUNK_TYPE))
  })
}
