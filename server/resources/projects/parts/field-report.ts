import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ResumableFiles } from '../../../files/resumable-files'
import { FIELD_PHOTOS_MAX } from '../../../../src/shared/resumable'
import { isUuid } from '../../../../src/shared/reference'
import { requirePerson } from '../../../http/auth'
import type { Clock } from '../../../http/clock'
import type { Answer, Call } from '../../../http/contract'
import { invalid, MALFORMED, refuse, Refusal } from '../../../http/errors'
import type { StorePicture } from '../../../http/store-picture'
import { oneLine } from '../../../http/text-input'
import type { PartKind, PartValues } from '../../../../src/shared/project-parts'
import type { RecordBody } from '../../../http/record-body'
import type { Db, Trx } from '../../../db/schema'
import type { FieldOrigin } from './part-shapes'
import { findOwner, type PartWrites } from './part-writes'

const KEY_MISSING = 'Falta o cabeçalho Idempotency-Key.'
const EMPTY = 'Falta a notícia ou uma fotografia.'
const NOT_COMPLETE = 'Uma fotografia ainda não chegou inteira.'
const PLACE_MAX = 200
/**
 * Seconds after which the phone retries (Retry-After). It then first requests how much of the photo has arrived and
 * sends the rest.
 */
const AGAIN_SECONDS = 1

type Report = Call<'createFieldReport'>
type Photo = NonNullable<Report['body']['photos']>[number]

interface Given {
  db: Db
  clock: Clock
  writes: PartWrites
  resumable: ResumableFiles
  storePicture: StorePicture
  temporaryFolder: string
  updates: FieldPart<'updates'>
  gallery: FieldPart<'gallery'>
}

/**
 * The functions of `createParts` (part-records.ts) that a field report needs for one kind of project part: updates or
 * pictures.
 */
interface FieldPart<K extends PartKind> {
  readBody(call: FastifyRequest, sent: unknown): Promise<RecordBody<PartValues[K]>>
  addFromField(
    trx: Trx,
    call: Report,
    body: RecordBody<PartValues[K]>,
    origin: FieldOrigin,
  ): Promise<{ id: number }>
}

/**
 * Creates the operation that receives a report from staff in the field: an update, an update with photos, or photos
 * alone. The chunks of the photos were received before. One transaction stores the whole report or nothing; a repeated
 * request gets the first response (D9).
 */
export function fieldReport(given: Given) {
  const { db, clock, writes, resumable, storePicture, temporaryFolder, updates, gallery } = given

  /**
   * Moves a received photo to the media library. Returns null if the photo is not complete or has a wrong hash. Two
   * photos with the same bytes are stored once.
   */
  async function storePhoto({ upload, size, sha256, name }: Photo, userId: number) {
    const key = upload.toLowerCase()
    const file = await resumable.take({ userId, key }, temporaryFolder)
    if (!file || file.size !== size || (sha256 && file.sha256 !== sha256.toLowerCase())) {
      await file?.discard()
      // The file has its full size but other bytes than announced, so it is removed and the phone must send it again.
      if (file && file.size >= size) await resumable.remove({ userId, key })
      return null
    }
    try {
      const taken = await storePicture(file, name ?? 'fotografia.jpg', userId)
      if ('problem' in taken) throw invalid({ photos: taken.problem })
      return { address: taken.address, sha256: file.sha256 }
    } finally {
      await file.discard()
    }
  }

  // Refuses a report whose photos are not complete. The caller first checks whether a parallel request with the same
  // key has succeeded, because a successful request removes the received photos.
  const notComplete = (): never => {
    throw new Refusal(425, { detail: NOT_COMPLETE }, AGAIN_SECONDS)
  }

  function check({ body, headers }: Report): Photo[] {
    if (headers['idempotency-key'] === undefined) throw refuse(400, KEY_MISSING)
    const photos = body.photos ?? []
    if (photos.length > FIELD_PHOTOS_MAX || !photos.every(({ upload }) => isUuid(upload)))
      throw refuse(400, MALFORMED)
    if (!body.update && photos.length === 0) throw refuse(400, EMPTY)
    return photos
  }

  return async (call: Report, reply: FastifyReply): Promise<Answer<'createFieldReport'>> => {
    const photos = check(call)
    const { id } = call.params
    const userId = requirePerson(call).id
    await findOwner(db, id)
    const same = ['field report', id, JSON.stringify(call.body)]
    const already = () => writes.earlier<Answer<'createFieldReport'>>(call, reply, same)
    const earlier = await already()
    if (earlier) return earlier
    const stored: { address: string; sha256: string }[] = []
    for (const photo of photos) {
      const taken = await storePhoto(photo, userId)
      if (taken) stored.push(taken)
      else return (await already()) ?? notComplete()
    }
    const update = call.body.update ? await updates.readBody(call, call.body.update) : null
    const pictures = await Promise.all(
      photos.map(({ title, category }, index) =>
        gallery.readBody(call, { title, category, image: stored[index]?.address ?? '' }),
      ),
    )
    const receivedAt = clock().toISOString()
    const answer = await writes.once(call, reply, same, async (trx) => {
      const place = oneLine(call.body.place ?? '').slice(0, PLACE_MAX)
      const origin: FieldOrigin = { place, receivedAt, updateId: null }
      const added = update ? await updates.addFromField(trx, call, update, origin) : null
      const ofUpdate = { ...origin, updateId: added?.id ?? null }
      const images = []
      for (const picture of pictures) images.push(await gallery.addFromField(trx, call, picture, ofUpdate))
      return {
        update: added,
        photos: images,
        sha256: stored.map(({ sha256 }) => sha256),
        received_at: receivedAt,
      }
    })
    for (const { upload } of photos) await resumable.remove({ userId, key: upload.toLowerCase() })
    return answer as Answer<'createFieldReport'>
  }
}
