import { type ProjectValues } from '../../../src/shared/project'
import type { components } from '../../../src/api/v1'
import { withoutGoneMedia } from '../../db/gone-media'
import type { Db } from '../../db/schema'
import type { Clock } from '../../http/clock'
import type { Handler } from '../../http/contract'
import { invalid, NOT_FOUND, refuse } from '../../http/errors'
import { createKeptRecords, type KeptShape } from '../../http/kept-records'
import { cleanHtml } from '../../http/sanitise'
import { createReadBody, type BodyDeps, type ProjectBody } from './body'
import { IS_IN_BIN } from './policy'
import { presentStaffProject } from './present'
import { pickRelated, readRelated, type Related } from './related-store'
import { mayManage } from './managers-store'
import { isReference, MEDIA, readProject, SLUG_WORD } from './rules'
import { findDetailById } from './store'
import { presentValues, projectValues, type StoredProject } from './values'
import { addProject, changeProject } from './writing-store'

const NOTHING_CHOSEN = 'Escolha o novo estado ou a nova visibilidade.'
const changedMeanwhile = (name: string): string =>
  `«${name}» foi alterado entretanto por outra pessoa. Nada mudou.`

/**
 * The fields that do not change when an earlier version is restored. A restore therefore never publishes, hides or
 * moves a project.
 */
const KEPT = ['slug', 'is_public'] as const

interface WritingDeps extends BodyDeps {
  db: Db
  clock: Clock
}

type Shown = components['schemas']['Project']
type WholeProject = StoredProject & { related: Related }

async function findWhole(db: Db, id: number): Promise<WholeProject | undefined> {
  const row = await findDetailById(db, 'every', id)
  if (!row) return undefined
  const related = pickRelated(await readRelated(db, [id], 'staff'), id)
  return { ...row, deletedAt: row.deleted_at, binSlug: row.bin_slug, related }
}

const shape: KeptShape<WholeProject, ProjectValues, Shown> = {
  table: 'projects',
  word: SLUG_WORD,
  isInBin: IS_IN_BIN,
  find: findWhole,
  values: projectValues,
  present: (row, version) => presentStaffProject(row, row.related, version),
  read: (trx, body, before) => readProject(trx, body as ProjectBody, before),
  hide: (trx, id) => trx.updateTable('projects').set({ is_public: 0 }).where('id', '=', id).execute(),
  insert: addProject,
  update: changeProject,

  async restoredBody(trx, values): Promise<ProjectBody> {
    const fields: Partial<ProjectValues> = {
      ...(await withoutGoneMedia(trx, { ...values, content: cleanHtml(values.content) }, MEDIA)),
      category_id: (await isReference(trx, 'project_categories', values.category_id))
        ? values.category_id
        : '',
      program_id: (await isReference(trx, 'programs', values.program_id)) ? values.program_id : '',
    }
    for (const field of KEPT) delete fields[field]
    // An earlier manager who may no longer edit projects is left out; the present one then stays.
    if (!(await mayManage(trx, values.manager))) delete fields.manager
    return { fields, problems: {} }
  },
}

/**
 * Operations that write projects, and read one project or its history for staff. Each write is one transaction, which
 * also adds rows to the audit log and entries to the history.
 */
export function projectWriting({ db, clock, ...receiving }: WritingDeps) {
  const records = createKeptRecords({ db, clock }, shape)
  const readBody = createReadBody(receiving)

  const createProject: Handler<'createProject'> = async (call, reply) =>
    records.parts.createOnce(call, reply, await readBody(call))

  const updateProject: Handler<'updateProject'> = async (call, reply) => {
    if (!(await findDetailById(db, 'every', call.params.id))) throw refuse(404, NOT_FOUND)
    const body = await readBody(call)
    return records.parts.changeBy(call, reply, () => body)
  }

  const getProjectVersion: Handler<'getProjectVersion'> = async (call) => {
    const { entry, values } = await records.version(call)
    return { entry, values: presentValues(values) }
  }

  /**
   * Changes the status, the visibility or both of several projects in one transaction. No project is changed if one is
   * missing, is in the bin, or was changed after the time that the caller sent for it in `seen`. Times are compared,
   * because the list contains no versions.
   */
  const changeProjects: Handler<'changeProjects'> = async (call) => {
    const { ids, status, is_public: isPublic, seen = [] } = call.body
    if (status === undefined && isPublic === undefined) throw invalid({ status: NOTHING_CHOSEN })
    const unique = [...new Set(ids)]
    const seenAt = new Map(seen.map((one) => [one.id, one.updated_at]))
    const stamp = records.parts.stampFor(call)
    await records.parts.write(async (trx) => {
      for (const id of unique) {
        const before = await records.parts.findOrRefuse(trx, id)
        if (before.deletedAt !== null) throw refuse(409, IS_IN_BIN)
        if ((seenAt.get(id) ?? before.updated_at) !== before.updated_at)
          throw refuse(412, changedMeanwhile(before.name))
        const fields = { ...(status && { status }), ...(isPublic !== undefined && { is_public: isPublic }) }
        const values = await readProject(trx, { fields, problems: {} }, before)
        await changeProject(trx, id, values, stamp)
        const after = await records.parts.findOrRefuse(trx, id)
        await records.parts.record(trx, call, { event: 'change', id, before, after })
      }
    })
    return { changed: unique.length, updated_at: stamp.updated_at }
  }

  return {
    findOrRefuse: records.parts.findOrRefuse,
    show: records.present,
    operations: {
      getAdminProject: records.readOne satisfies Handler<'getAdminProject'>,
      createProject,
      updateProject,
      deleteProject: records.remove satisfies Handler<'deleteProject'>,
      restoreProject: records.restore satisfies Handler<'restoreProject'>,
      listProjectHistory: records.history satisfies Handler<'listProjectHistory'>,
      getProjectVersion,
      restoreProjectVersion: records.restoreVersion satisfies Handler<'restoreProjectVersion'>,
      changeProjects,
    },
  }
}
