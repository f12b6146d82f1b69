import type { Db } from '../../db/schema'
import type { Read } from '../../http/conditional'
import type { Answer, Call } from '../../http/contract'
import { dayInMaputo, type Clock } from '../../http/clock'
import { refuse } from '../../http/errors'
import { parsePageQuery, pagedList, wholeList } from '../../http/page'
import type { Addressed } from '../../http/parameters'
import type { BodyDeps } from './body'
import { projectFigures } from './figures-store'
import { listManagers } from './managers-store'
import { projectFilters, type ProjectFilters } from './input'
import type { Audience } from './policy'
import { showStaffMetrics } from './parts/metrics'
import { partRoutes, type PartDeps } from './parts/routes'
import { presentCard, presentManagerChoice, presentProject, presentStaffCard } from './present'
import { presentMetrics } from './present-metrics'
import { presentEvidence, presentImage, presentMilestone, presentUpdate } from './present-related'
import {
  listEvidences,
  listImages,
  listMetrics,
  listMilestones,
  readRelated,
  pickRelated,
  listUpdates,
} from './related-store'
import { countProjects, findDetail, findFrame, findMoved, listCards, listDetails, type Frame } from './store'
import { projectWriting } from './writing'

const NO_SUCH_PROJECT = 'Projeto não encontrado.'

type ListCall = Addressed & Pick<Call<'listPublicProjects'>, 'query'>

interface ProjectDeps extends BodyDeps, PartDeps {
  db: Db
  clock: Clock
  publicRead: Read
  personalRead: Read
}

/**
 * Operations that read projects, their related records and their tracking, for visitors and staff (RULES §7.3, §7.4).
 */
export function projectRoutes(deps: ProjectDeps) {
  const { db, clock, publicRead, personalRead } = deps
  const writing = projectWriting(deps)
  const parts = partRoutes(deps)
  async function list(call: ListCall, audience: Audience, filters: ProjectFilters, isWhole: boolean) {
    const asked = parsePageQuery(call.query)
    const count = await countProjects(db, audience, filters)
    if (!isWhole)
      return pagedList(call, asked, count, (await listCards(db, audience, filters, asked)).map(presentCard))
    const rows = await listDetails(db, audience, filters, asked)
    const related = await readRelated(
      db,
      rows.map((row) => row.id),
      audience,
    )
    const whole = rows.map((row) => presentProject(row, pickRelated(related, row.id), audience))
    return pagedList(call, asked, count, whole)
  }

  /**
   * Lists projects for staff. With ?slug= the list has only the project that has or had this slug, with all fields and
   * its version, so that a client can send it back with updateProject.
   */
  const listForStaff = async (call: Addressed & Pick<Call<'listAdminProjects'>, 'query'>) => {
    const filters = projectFilters(call.query, dayInMaputo(clock()))
    const asked = parsePageQuery(call.query)
    const scope = call.query.bin ? ('bin' as const) : ('staff' as const)
    const count = await countProjects(db, scope, filters)
    const rows = await listCards(db, scope, filters, asked)
    if (filters.slug === null) return pagedList(call, asked, count, rows.map(presentStaffCard))
    const { findOrRefuse, show } = writing
    return pagedList(
      call,
      asked,
      count,
      await Promise.all(rows.map(async ({ id }) => show(await findOrRefuse(db, id)))),
    )
  }

  async function detail(slug: string, audience: Audience): Promise<Answer<'getPublicProject'>> {
    const row = (await findDetail(db, audience, slug)) ?? (await findMoved(db, audience, slug))
    if (!row) throw refuse(404, NO_SUCH_PROJECT)
    return presentProject(row, await readRelated(db, [row.id], audience), audience)
  }

  async function requireFrame(which: { slug: string } | { id: number }, audience: Audience): Promise<Frame> {
    const frame = await findFrame(db, audience, which)
    if (!frame) throw refuse(404, NO_SUCH_PROJECT)
    return frame
  }

  const evidences = async ({ id }: Frame) => wholeList((await listEvidences(db, [id])).map(presentEvidence))
  const gallery = async ({ id }: Frame) => wholeList((await listImages(db, [id])).map(presentImage))
  const milestones = async ({ id }: Frame) =>
    wholeList((await listMilestones(db, [id])).map(presentMilestone))
  const metrics = async (frame: Frame) => {
    const [rows, steps] = await Promise.all([listMetrics(db, [frame.id]), listMilestones(db, [frame.id])])
    return presentMetrics(frame, rows[0], steps)
  }

  /**
   * Creates two handlers with which visitors read data of one project: the first finds the project by id, the second by
   * slug.
   */
  const below = <T>(read: (frame: Frame) => Promise<T>) => ({
    forVisitors: async (call: { params: { id: number } }) =>
      read(await requireFrame(call.params, 'visitors')),
    bySlug: async (call: { params: { slug: string } }) => read(await requireFrame(call.params, 'visitors')),
  })

  /**
   * Creates a handler with which staff read one kind of parts (milestones, updates, ...) of a project, with the version
   * of each part.
   */
  const forStaff =
    <T>({ list }: { list: (id: number) => Promise<T> }) =>
    async (call: Call<'listAdminEvidences'>) =>
      list((await requireFrame(call.params, 'staff')).id)

  return {
    ...writing.operations,
    ...parts.operations,
    // With ?slug= the list contains the project that has or had this slug, with all its fields (RULES §7.3).
    listPublicProjects: publicRead<'listPublicProjects'>((call) => {
      const filters = projectFilters(call.query)
      return list(call, 'visitors', filters, filters.slug !== null)
    }),
    listAdminProjects: personalRead<'listAdminProjects'>(listForStaff),
    getProjectFigures: personalRead<'getProjectFigures'>(() => projectFigures(db)),
    listProjectManagers: personalRead<'listProjectManagers'>(async () =>
      wholeList((await listManagers(db)).map(presentManagerChoice)),
    ),
    searchProjectTracking: publicRead<'searchProjectTracking'>((call) =>
      list(call, 'visitors', projectFilters(call.query), true),
    ),
    getPublicProject: publicRead<'getPublicProject'>(({ params }) => detail(params.slug, 'visitors')),
    getProjectTracking: publicRead<'getProjectTracking'>(({ params }) => detail(params.slug, 'visitors')),
    listPublicEvidences: publicRead<'listPublicEvidences'>(below(evidences).forVisitors),
    listAdminEvidences: personalRead<'listAdminEvidences'>(forStaff(parts.lists.evidences)),
    listPublicGallery: publicRead<'listPublicGallery'>(below(gallery).forVisitors),
    listAdminGallery: personalRead<'listAdminGallery'>(forStaff(parts.lists.gallery)),
    listPublicMilestones: publicRead<'listPublicMilestones'>(below(milestones).forVisitors),
    listAdminMilestones: personalRead<'listAdminMilestones'>(forStaff(parts.lists.milestones)),
    listAdminUpdates: personalRead<'listAdminUpdates'>(forStaff(parts.lists.updates)),
    listAdminActivities: personalRead<'listAdminActivities'>(forStaff(parts.lists.activities)),
    listTrackedMilestones: publicRead<'listTrackedMilestones'>(below(milestones).bySlug),
    getPublicMetrics: publicRead<'getPublicMetrics'>(below(metrics).forVisitors),
    getAdminMetrics: personalRead<'getAdminMetrics'>(async ({ params }) =>
      showStaffMetrics(db, await requireFrame(params, 'staff')),
    ),
    getTrackedMetrics: publicRead<'getTrackedMetrics'>(below(metrics).bySlug),
    listProjectUpdates: publicRead<'listProjectUpdates'>(async ({ query }) => {
      const { id } = await requireFrame({ id: query.project }, 'visitors')
      return wholeList((await listUpdates(db, [id], 'visitors')).map(presentUpdate))
    }),
  }
}
