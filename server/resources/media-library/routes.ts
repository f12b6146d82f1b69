import type { FastifyReply } from 'fastify'
import { holdContent } from '../../db/content-version'
import { readMediaUses } from '../../db/media-uses'
import { requirePerson } from '../../http/auth'
import type { Read } from '../../http/conditional'
import type { Answer, Handler } from '../../http/contract'
import { NOT_FOUND, Refusal, refuse } from '../../http/errors'
import { pagedList } from '../../http/page'
import { setVersionTag } from '../../http/precondition'
import { createEditing } from './editing'
import { readDescription } from './input'
import { fileVersion, presentFile, presentUses } from './present'
import { removeLeftovers } from './processing'
import { deleteFile, describeFile, findFile, listFiles, type FileRow } from './store'
import { mediaUploadRoutes, type LibraryDeps } from './upload-routes'

const IN_USE = 'Este ficheiro está a ser mostrado. Tire-o primeiro de lá, ou substitua-o.'
type MediaFile = Answer<'getMediaFile'>

/** Operations for the media library: the pictures and documents that projects and posts show. */
export function mediaLibraryRoutes(deps: LibraryDeps & { personalRead: Read }) {
  const { db, clock, media, background, uses, personalRead } = deps
  const { record, stampFor, findForCaller, findForEdit } = createEditing({ db, clock, uses })

  async function answer(row: FileRow, reply: FastifyReply): Promise<MediaFile> {
    setVersionTag(reply, fileVersion(row))
    return presentFile(row, await uses.of(row.name))
  }

  const listMediaFiles: Handler<'listMediaFiles'> = async (call) => {
    const person = requirePerson(call)
    const { unused: isUnusedOnly, ...filters } = call.query
    const except = await uses.hiddenFrom(person)
    const unused = await uses.unused()
    const all = await uses.all()
    const page = await listFiles(db, filters, { only: isUnusedOnly ? unused : null, except })
    const rows = page.rows.map((row) => presentFile(row, all.get(row.name) ?? []))
    const totals = { ...(await uses.sum(except)), unused: unused.length }
    return { ...pagedList(call, page.asked, page.count, rows), totals }
  }

  const getMediaFile: Handler<'getMediaFile'> = async (call, reply) => {
    void reply.header('cache-control', 'private, no-store')
    return answer(await findForCaller(call, call.params.id), reply)
  }

  const listMediaFileUsages: Handler<'listMediaFileUsages'> = async (call, reply) => {
    void reply.header('cache-control', 'private, no-store')
    const row = await findForCaller(call, call.params.id)
    return presentUses(requirePerson(call), await uses.of(row.name), clock())
  }

  const updateMediaFile: Handler<'updateMediaFile'> = async (call, reply) => {
    await findForCaller(call, call.params.id)
    const row = await db.transaction().execute(async (trx) => {
      await holdContent(trx)
      const before = await findForEdit(trx, call, call.params.id)
      const present = {
        altText: before.alt_text,
        isDecorative: before.is_decorative === 1,
        focalX: before.focal_x,
        focalY: before.focal_y,
      }
      const values = readDescription(call.body, present, before.kind === 'picture')
      await describeFile(trx, before, values, stampFor(call))
      await record(trx, call, 'record-change', before.id)
      return findFile(trx, before.id)
    })
    if (!row) throw refuse(404, NOT_FOUND)
    return answer(row, reply)
  }

  const deleteMediaFile: Handler<'deleteMediaFile'> = async (call, reply) => {
    const person = requirePerson(call)
    await findForCaller(call, call.params.id)
    await db.transaction().execute(async (trx) => {
      // Waits for other writers and blocks them until this transaction ends, so that no record can start to show the
      // file meanwhile.
      await holdContent(trx)
      const row = await findForEdit(trx, call, call.params.id)
      const shown = (await readMediaUses(trx)).get(row.name) ?? []
      if (shown.length > 0) {
        const { results, hidden } = presentUses(person, shown, clock())
        throw new Refusal(409, { detail: IN_USE, usages: results, hidden })
      }
      await deleteFile(trx, row)
      await record(trx, call, 'record-delete', row.id)
    })
    background.after(reply, 'media leftovers', () => removeLeftovers(db, media))
  }

  return {
    listMediaFiles: personalRead<'listMediaFiles'>(listMediaFiles),
    getMediaFile,
    updateMediaFile,
    deleteMediaFile,
    listMediaFileUsages,
    ...mediaUploadRoutes(deps),
  }
}
