import type { FastifyReply, FastifyRequest } from 'fastify'
import { MEDIA_MAX_BYTES, MEDIA_TOO_LARGE } from '../../../src/shared/media'
import { holdContent } from '../../db/content-version'
import { readMediaUses, renameInRecords } from '../../db/media-uses'
import type { Db } from '../../db/schema'
import type { MediaFiles } from '../../files/media-files'
import { requirePerson } from '../../http/auth'
import type { Clock } from '../../http/clock'
import type { Answer, Call, Handler } from '../../http/contract'
import { invalid, Refusal, refuse } from '../../http/errors'
import {
  findEarlierAnswer,
  hashParts,
  idempotencyKey,
  runOnce,
  type Submission,
} from '../../http/idempotency'
import { setVersionTag } from '../../http/precondition'
import type { StorageGate } from '../../http/storage-gate'
import { receiveUploadForm, type UploadForm } from '../../http/upload-form'
import type { Background } from '../../jobs/background'
import type { LeasedWork } from '../../jobs/leased-work'
import { createEditing } from './editing'
import { readUploadTexts } from './input'
import { mayChangeUses } from './policy'
import { presentFile } from './present'
import { removeLeftovers } from './processing'
import { addFile, checkFile, fileColumns, keepFile } from './receive'
import { findFile, findFileByHash, replaceFile } from './store'
import type { LibraryUses } from './uses'

const NOT_YOURS =
  'Este ficheiro também está em registos que não pode alterar. Peça a quem os gere que o substitua.'
const ALREADY_THERE = 'Este ficheiro já está na biblioteca. Escolha-o lá, em vez de o enviar outra vez.'

type MediaFile = Answer<'uploadMediaFile'>

export interface LibraryDeps {
  db: Db
  clock: Clock
  media: MediaFiles
  gate: StorageGate
  background: Background
  uses: LibraryUses
  processing: LeasedWork
}

/** Operations that receive a file: to add a file to the library, or to replace one. */
export function mediaUploadRoutes({ db, clock, media, gate, background, uses, processing }: LibraryDeps) {
  const rules = {
    fileField: 'file',
    maxBytes: MEDIA_MAX_BYTES,
    tooLarge: MEDIA_TOO_LARGE,
    temporaryFolder: media.temporaryFolder,
    goOn: () => gate.goOn(),
  }

  const { record, stampFor, findForCaller, findForEdit } = createEditing({ db, clock, uses })

  const tag = (file: MediaFile, reply: FastifyReply): MediaFile => {
    setVersionTag(reply, file.version)
    return file
  }

  /**
   * Receives a form with a file. A repeated request gets the first response again (D9).
   * @param work stores the file if the request is not a repeated one
   */
  async function receive(
    call: FastifyRequest,
    reply: FastifyReply,
    purpose: string,
    work: (form: UploadForm, submission: Submission) => Promise<MediaFile>,
  ): Promise<MediaFile> {
    const key = idempotencyKey(call)
    const form = await receiveUploadForm(call, rules)
    try {
      const texts = [form.fileName, form.field('alt_text'), form.field('is_decorative')]
      const fingerprint = hashParts(purpose, requirePerson(call).id, form.file?.sha256 ?? null, ...texts)
      const earlier = await findEarlierAnswer<MediaFile>(db, { key, fingerprint }, reply)
      if (earlier) return tag(earlier, reply)
      await gate.complete(call)
      return tag(await work(form, { key, fingerprint }), reply)
    } finally {
      await form.discard()
    }
  }

  async function upload(call: FastifyRequest, reply: FastifyReply, form: UploadForm, submission: Submission) {
    const texts = readUploadTexts(form)
    const checked = await checkFile(media, form, null)
    if ('problem' in checked) throw invalid({ file: checked.problem })
    const { kind, upload: file } = checked
    const name = (await findFileByHash(db, file.sha256)) ? null : await keepFile(media, checked)
    const known = await uses.all()
    const createdAt = clock().toISOString()
    // If `runOnce` throws, it is unknown whether the row was committed. So the file remains; the periodic sweep deletes
    // it if it has no row.
    const stored = await runOnce<MediaFile>(
      db,
      { ...submission, createdAt },
      reply,
      async (trx) => {
        const more = { ...texts, uploadedAt: createdAt, uploadedBy: requirePerson(call).id }
        const { row, isNew } = await addFile(trx, checked, name, more)
        if (isNew) await record(trx, call, 'record-create', row.id)
        return { ...presentFile(row, known.get(row.name) ?? []), ...(!isNew && { is_duplicate: true }) }
      },
      async () => {
        if (name !== null) await media.remove(kind, name)
      },
    )
    if (stored.is_duplicate && name !== null) await media.remove(kind, name)
    processing.wake()
    return stored
  }

  /**
   * Stores the new file and changes its address in all records that show it. This is one transaction, so that no record
   * shows a missing file.
   */
  async function replace(
    call: Call<'replaceMediaFile'>,
    reply: FastifyReply,
    form: UploadForm,
    submission: Submission,
  ): Promise<MediaFile> {
    const before = await findForCaller(call, call.params.id)
    const texts = readUploadTexts(form)
    const checked = await checkFile(media, form, before.kind)
    if ('problem' in checked) throw invalid({ file: checked.problem })
    const { sha256 } = checked.upload
    if (before.content_hash === sha256) return presentFile(before, await uses.of(before.name))
    const name = await keepFile(media, checked)
    const dropNew = () => media.remove(before.kind, name)
    const stored = await runOnce<MediaFile>(
      db,
      { ...submission, createdAt: clock().toISOString() },
      reply,
      async (trx) => {
        await holdContent(trx)
        const row = await findForEdit(trx, call, before.id)
        const shown = (await readMediaUses(trx)).get(row.name) ?? []
        if (!mayChangeUses(requirePerson(call), shown)) throw refuse(403, NOT_YOURS)
        if (await findFileByHash(trx, sha256)) throw refuse(409, ALREADY_THERE)
        // The old alternative text and focal point are dropped, because they describe the old picture.
        const values = { ...fileColumns(checked), ...texts, name, focalX: 50, focalY: 50 }
        await replaceFile(trx, row, values, stampFor(call))
        await renameInRecords(trx, row.name, name)
        await record(trx, call, 'record-change', row.id, `replaced, shown by ${shown.length}`)
        const after = await findFile(trx, row.id)
        if (!after) throw new Error('A row that was just written is missing')
        return presentFile(after, shown)
      },
      dropNew,
    ).catch(async (error: unknown) => {
      if (error instanceof Refusal) await dropNew()
      throw error
    })
    background.after(reply, 'media leftovers', () => removeLeftovers(db, media))
    processing.wake()
    return stored
  }

  const uploadMediaFile: Handler<'uploadMediaFile'> = (call, reply) =>
    receive(call, reply, 'media', (form, submission) => upload(call, reply, form, submission))

  const replaceMediaFile: Handler<'replaceMediaFile'> = (call, reply) =>
    receive(call, reply, `media ${call.params.id}`, (form, submission) =>
      replace(call, reply, form, submission),
    )

  return { uploadMediaFile, replaceMediaFile }
}
