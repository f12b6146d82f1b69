import type { FastifyReply } from 'fastify'
import { CHUNK_BYTES, RESUMABLE_MAX_BYTES } from '../../../src/shared/resumable'
import { isUuid } from '../../../src/shared/reference'
import { TooManyBytes, type ResumableFiles, type ResumableId } from '../../files/resumable-files'
import { requirePerson } from '../../http/auth'
import { Chunk } from '../../http/chunks'
import type { Call } from '../../http/contract'
import { MALFORMED, refuse, Refusal } from '../../http/errors'
import type { StorageGate } from '../../http/storage-gate'

const TOO_LARGE = 'O ficheiro é demasiado grande.'
const GAP = 'Falta uma parte do ficheiro antes desta.'

interface UploadDeps {
  resumable: ResumableFiles
  gate: Pick<StorageGate, 'goOn' | 'complete'>
}

/**
 * Closes the connection after the response, so that the next chunk gets a new one. When a connection that was used before
 * is cut, Chromium sends the whole chunk again by itself, although a part of it has arrived.
 */
const endConnection = (reply: FastifyReply) => void reply.header('connection', 'close')

/** Operations that receive a file in chunks (D80). What is complete is used by another operation, by its key. */
export function uploadRoutes({ resumable, gate }: UploadDeps) {
  const idOf = (call: Call<'getUpload'> | Call<'putUploadChunk'>): ResumableId => {
    const { upload } = call.params
    if (!isUuid(upload)) throw refuse(400, MALFORMED)
    return { userId: requirePerson(call).id, key: upload.toLowerCase() }
  }
  const answer = async (id: ResumableId) => ({
    offset: await resumable.size(id),
    chunk_bytes: CHUNK_BYTES,
    max_bytes: RESUMABLE_MAX_BYTES,
  })

  return {
    getUpload: (call: Call<'getUpload'>, reply: FastifyReply) => {
      endConnection(reply)
      return answer(idOf(call))
    },

    async putUploadChunk(call: Call<'putUploadChunk'>, reply: FastifyReply) {
      endConnection(reply)
      const id = idOf(call)
      const { offset } = call.query
      const chunk: unknown = call.body
      if (!(chunk instanceof Chunk)) throw refuse(400, MALFORMED)
      if (offset > (await resumable.size(id))) throw refuse(400, GAP)
      await gate.goOn()
      const last = Math.min(RESUMABLE_MAX_BYTES, offset + CHUNK_BYTES)
      try {
        await resumable.write(id, offset, chunk.bytes(), last)
      } catch (error) {
        if (error instanceof TooManyBytes) throw refuse(413, TOO_LARGE)
        // The connection was cut: what arrived stays, and nobody reads the answer.
        if (call.raw.destroyed) throw new Refusal(400, { detail: MALFORMED })
        throw error
      }
      await gate.complete(call)
      return answer(id)
    },
  }
}
