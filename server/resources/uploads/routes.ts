import type { FastifyReply } from 'fastify'
import { CHUNK_BYTES, RESUMABLE_MAX_BYTES } from '../../../src/shared/resumable'
import { isUuid } from '../../../src/shared/reference'
import { DONOR_ID, TooManyBytes, type ResumableFiles, type ResumableId } from '../../files/resumable-files'
import { requirePerson } from '../../http/auth'
import { Chunk } from '../../http/chunks'
import type { Call } from '../../http/contract'
import { MALFORMED, refuse, Refusal } from '../../http/errors'
import type { StorageGate } from '../../http/storage-gate'

const TOO_LARGE = 'O ficheiro é demasiado grande.'
const GAP = 'Falta uma parte do ficheiro antes desta.'

interface UploadDeps {
  resumable: ResumableFiles
  gate: Pick<StorageGate, 'goOn' | 'complete' | 'keepPart'>
}

/**
 * Closes the connection after the response, so that the next chunk uses a new connection. If a reused connection is
 * cut, Chromium repeats the whole request by itself, although a part of the chunk has arrived.
 */
const endConnection = (reply: FastifyReply) => void reply.header('connection', 'close')

type Ask = Call<'getUpload'> | Call<'getDonationUpload'>
type Write = Call<'putUploadChunk'> | Call<'putDonationUploadChunk'>

/**
 * Operations that receive a file in chunks: photos of staff (D80) and proofs of donors (D99). The client then sends the
 * file's key to another operation, which uses the complete file.
 */
export function uploadRoutes({ resumable, gate }: UploadDeps) {
  const idFor = (call: Ask | Write, userId: number): ResumableId => {
    const { upload } = call.params
    if (!isUuid(upload)) throw refuse(400, MALFORMED)
    return { userId, key: upload.toLowerCase() }
  }
  const answer = async (id: ResumableId) => ({
    offset: await resumable.size(id),
    chunk_bytes: CHUNK_BYTES,
    max_bytes: RESUMABLE_MAX_BYTES,
  })

  function ask(call: Ask, reply: FastifyReply, userId: number) {
    endConnection(reply)
    return answer(idFor(call, userId))
  }

  async function write(call: Write, reply: FastifyReply, userId: number) {
    endConnection(reply)
    const id = idFor(call, userId)
    const { offset } = call.query
    const chunk: unknown = call.body
    if (!(chunk instanceof Chunk)) throw refuse(400, MALFORMED)
    if (offset > (await resumable.size(id))) throw refuse(400, GAP)
    const last = Math.min(RESUMABLE_MAX_BYTES, offset + CHUNK_BYTES)
    // Refuses a chunk that is too large before any of its bytes overwrites stored bytes.
    if (offset + Number(call.headers['content-length'] ?? 0) > last) throw refuse(413, TOO_LARGE)
    await gate.goOn()
    let written = 0
    try {
      await resumable.write(id, offset, chunk.bytes(), last, (bytes) => (written = bytes))
    } catch (error) {
      gate.keepPart(call, written)
      if (error instanceof TooManyBytes) throw refuse(413, TOO_LARGE)
      // The connection was cut. The bytes that arrived remain stored, and no client receives the response.
      if (call.raw.destroyed) throw new Refusal(400, { detail: MALFORMED })
      throw error
    }
    await gate.complete(call)
    return answer(id)
  }

  return {
    getUpload: (call: Call<'getUpload'>, reply: FastifyReply) => ask(call, reply, requirePerson(call).id),
    putUploadChunk: (call: Call<'putUploadChunk'>, reply: FastifyReply) =>
      write(call, reply, requirePerson(call).id),
    getDonationUpload: (call: Call<'getDonationUpload'>, reply: FastifyReply) => ask(call, reply, DONOR_ID),
    putDonationUploadChunk: (call: Call<'putDonationUploadChunk'>, reply: FastifyReply) =>
      write(call, reply, DONOR_ID),
  }
}
