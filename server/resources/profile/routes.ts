import type { FastifyReply } from 'fastify'
import { MEDIA_MISSING, pictureFileProblem } from '../../../src/shared/media'
import { mayDo } from '../../../src/shared/permissions'
import { PHOTO_MAX_BYTES, PHOTO_SIDE, PHOTO_TOO_LARGE } from '../../../src/shared/profile'
import { hasProblems } from '../../../src/shared/text-field'
import { recordEvent } from '../../db/audit-store'
import { addRecordOfAccount } from '../../db/person-records'
import type { Db } from '../../db/schema'
import type { MediaFiles } from '../../files/media-files'
import { FORBIDDEN } from '../../http/access'
import { requirePerson } from '../../http/auth'
import type { Clock } from '../../http/clock'
import type { Handler } from '../../http/contract'
import { invalid, NOT_FOUND, refuse } from '../../http/errors'
import { truncateAddress } from '../../http/network'
import type { StorageGate } from '../../http/storage-gate'
import { receiveUploadForm, type UploadForm } from '../../http/upload-form'
import { changedFields, readProfile } from './input'
import { presentProfile } from './present'
import { findPhoto, findProfile, removePhoto, savePhoto, saveProfile } from './store'

interface Given {
  db: Db
  clock: Clock
  gate: StorageGate
  media: MediaFiles
}

/**
 * Operations with which users read and change their own profile (RULES §7.7). Of other users, staff with
 * `community.view` can read the photo.
 */
export function profileRoutes({ db, clock, gate, media }: Given) {
  const rules = {
    fileField: 'photo',
    maxBytes: PHOTO_MAX_BYTES,
    tooLarge: PHOTO_TOO_LARGE,
    temporaryFolder: media.temporaryFolder,
    goOn: () => gate.goOn(),
  }

  const getProfile: Handler<'getProfile'> = async (call) => {
    const person = requirePerson(call)
    return presentProfile(person, await findProfile(db, person.id))
  }

  const updateProfile: Handler<'updateProfile'> = async (call) => {
    const person = requirePerson(call)
    const at = clock().toISOString()
    const profile = await db.transaction().execute(async (trx) => {
      const before = await findProfile(trx, person.id)
      const after = readProfile(call.body, before)
      const changed = changedFields(before, after)
      if (changed.length === 0) return before
      await saveProfile(trx, person.id, { ...after, updatedAt: at })
      // Adds the user to the records of volunteers, beneficiaries or partners, so that staff find the user there, as
      // after a registration (D44).
      for (const userType of after.profiles.filter((one) => !before.profiles.includes(one)))
        await addRecordOfAccount(trx, {
          userId: person.id,
          userType,
          name: `${after.firstName} ${after.lastName}`.trim(),
          email: before.email,
          phone: after.phone,
          at,
        })
      await recordEvent(trx, {
        at,
        event: 'record-change',
        outcome: 'success',
        accountId: person.id,
        net: truncateAddress(call.ip),
        detail: `users ${person.id}: ${changed.join(', ')}`,
      })
      return findProfile(trx, person.id)
    })
    return presentProfile(person, profile)
  }

  /** Checks an uploaded photo and returns it cropped to a square. */
  async function readPhoto(form: UploadForm): Promise<Buffer> {
    const { file } = form
    const problem = file ? pictureFileProblem(file) : MEDIA_MISSING
    if (!file || problem) throw invalid({ photo: problem ?? MEDIA_MISSING })
    if (hasProblems(form.problems)) throw invalid(form.problems)
    const size = await media.inspect(file)
    if ('problem' in size) throw invalid({ photo: size.problem })
    return media.square(file, PHOTO_SIDE)
  }

  const setOwnPhoto: Handler<'setOwnPhoto'> = async (call) => {
    const person = requirePerson(call)
    const form = await receiveUploadForm(call, rules)
    try {
      const photo = await readPhoto(form)
      await gate.complete(call)
      await savePhoto(db, person.id, photo, clock().toISOString())
    } finally {
      await form.discard()
    }
    return presentProfile(person, await findProfile(db, person.id))
  }

  const deleteOwnPhoto: Handler<'deleteOwnPhoto'> = (call) => removePhoto(db, requirePerson(call).id)

  async function sendPhoto(reply: FastifyReply, userId: number): Promise<void> {
    const photo = await findPhoto(db, userId)
    if (!photo) throw refuse(404, NOT_FOUND)
    await reply.header('cache-control', 'no-store').type('image/webp').send(photo)
  }

  const getOwnPhoto: Handler<'getOwnPhoto'> = (call, reply) => sendPhoto(reply, requirePerson(call).id)

  const getMemberPhoto: Handler<'getMemberPhoto'> = async (call, reply) => {
    if (!mayDo(requirePerson(call), 'community.view')) throw refuse(403, FORBIDDEN)
    await sendPhoto(reply, call.params.id)
  }

  return { getProfile, updateProfile, setOwnPhoto, deleteOwnPhoto, getOwnPhoto, getMemberPhoto }
}
