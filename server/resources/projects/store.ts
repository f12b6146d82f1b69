import { sql } from 'kysely'
import { foldText } from '../../../src/shared/fold'
import { namedId } from '../../db/record-name'
import { hasOverdueMilestone } from '../../db/overdue-milestones'
import { findByOldSlug, idAtSlug } from '../../db/old-slugs'
import { containsWords } from '../../db/search'
import type { Db } from '../../db/schema'
import type { PageQuery } from '../../http/page'
import type { ProjectFilters } from './input'
import type { Audience } from './policy'

/** Columns of a project in a list. The long texts are left out. */
const CARD_COLUMNS = [
  'projects.id',
  'projects.name',
  'projects.slug',
  'projects.short_description',
  'projects.featured_image',
  'projects.image',
  'projects.status',
  'projects.priority',
  'projects.is_public',
  'projects.is_featured',
  'projects.tags',
  'projects.location',
  'projects.district',
  'projects.province',
  'projects.start_date',
  'projects.end_date',
  'projects.target_beneficiaries',
  'projects.current_beneficiaries',
  'projects.budget_cents',
  'projects.target_budget_cents',
  'projects.spending_cents',
  'projects.created_at',
  'projects.updated_at',
  'projects.program_id',
  'programs.name as program_name',
  'programs.slug as program_slug',
  'programs.color as program_color',
  'projects.deleted_at',
  'projects.bin_slug',
  'projects.category_id',
  'project_categories.name as category_name',
  'project_categories.slug as category_slug',
  'project_categories.color as category_color',
] as const

const DETAIL_COLUMNS = [
  ...CARD_COLUMNS,
  'projects.progress',
  'projects.description',
  'projects.content',
  'projects.excerpt',
  'projects.seo_keywords',
  'projects.meta_description',
  'projects.coordinates',
  'projects.project_document',
  'projects.team_members',
  'projects.manager_name',
  'projects.manager_username',
] as const

/**
 * The progress of a project in a list: that of its metrics, else its own. The page of a project contains both and
 * prefers them in the same order (RULES §9).
 */
const shownProgress = sql<string | null>`coalesce(
  (select project_metrics.progress from project_metrics where project_metrics.project_id = projects.id),
  projects.progress
)`.as('progress')

/** The projects to read: those that an audience may see, those in the bin, or every project. */
type Scope = Audience | 'bin' | 'every'

/** Selects the projects of a scope, without joining other tables. */
const within = (db: Db, scope: Scope) =>
  db
    .selectFrom('projects')
    // A project in the bin is never public (http/kept-records.ts). The condition on `deleted_at` is only needed so that
    // the database uses the index of migration 0014.
    .$if(scope === 'visitors', (query) =>
      query.where('projects.is_public', '=', 1).where('projects.deleted_at', 'is', null),
    )
    .$if(scope === 'staff', (query) => query.where('projects.deleted_at', 'is', null))
    .$if(scope === 'bin', (query) => query.where('projects.deleted_at', 'is not', null))

type Query = ReturnType<typeof within>

/**
 * Selects the projects of a scope, joined with their program and category. Staff also get the name of the user who last
 * saved the project, so only queries for staff join the accounts.
 */
const from = (db: Db, scope: Scope) =>
  within(db, scope)
    .leftJoin('programs', 'programs.id', 'projects.program_id')
    .leftJoin('project_categories', 'project_categories.id', 'projects.category_id')
    .$if(scope !== 'visitors', (query) =>
      query
        .leftJoin('users as writers', 'writers.id', 'projects.updated_by')
        .select(['writers.first_name as writer_first_name', 'writers.last_name as writer_last_name']),
    )

/**
 * Adds the filters to a query. A slug that no project has now selects the project that had it before. Category and
 * program are given by id, slug or name (record-name.ts). No project matches a category or program that does not exist.
 */
function narrowed(query: Query, filters: ProjectFilters): Query {
  const { search, slug, category, program, province, statuses, isFeatured, priority, isPublic, overdueOn } =
    filters
  let narrow = query
  for (const condition of containsWords(sql.ref<string>('projects.search_text'), search))
    narrow = narrow.where(condition)
  if (slug !== null) narrow = narrow.where('projects.id', '=', idAtSlug('projects', slug))
  if (category)
    narrow = narrow.where(
      'projects.category_id',
      '=',
      namedId('project_categories', category, {
        slug: 'slug',
        word: 'categoria',
        others: { name_key: foldText(category) },
      }),
    )
  if (program)
    narrow = narrow.where(
      'projects.program_id',
      '=',
      namedId('programs', program, { slug: 'slug', word: 'programa', others: { name: program } }),
    )
  if (province) narrow = narrow.where('projects.province_key', '=', province)
  if (statuses.length > 0) narrow = narrow.where(sql.ref<string>('projects.status'), 'in', statuses)
  if (isFeatured !== null) narrow = narrow.where('projects.is_featured', '=', isFeatured ? 1 : 0)
  if (priority) narrow = narrow.where(sql.ref<string>('projects.priority'), '=', priority)
  if (overdueOn !== null) narrow = narrow.where(hasOverdueMilestone(overdueOn))
  if (isPublic !== null) narrow = narrow.where('projects.is_public', '=', isPublic ? 1 : 0)
  return narrow
}

/**
 * The column for each sort order of the contract. A sort order that is not in this list is ignored, so no text of a
 * request gets into the SQL statement.
 */
const ORDER_COLUMNS = {
  name: 'projects.name_key',
  start_date: 'projects.start_date',
  end_date: 'projects.end_date',
  created_at: 'projects.created_at',
  updated_at: 'projects.updated_at',
  priority: 'projects.priority_rank',
} as const

/**
 * Sorts as requested, by default featured projects first, then the newest. The id is the last sort key, so the order is
 * unique and no project appears on two pages.
 */
function ordered(query: Query, ordering: string): Query {
  const name = ordering.replace(/^-/, '')
  if (!Object.hasOwn(ORDER_COLUMNS, name))
    return query
      .orderBy('projects.is_featured', 'desc')
      .orderBy('projects.created_at', 'desc')
      .orderBy('projects.id', 'desc')
  const isDown = ordering.startsWith('-')
  return query
    .orderBy(ORDER_COLUMNS[name as keyof typeof ORDER_COLUMNS], (order) =>
      (isDown ? order.desc() : order.asc()).nullsLast(),
    )
    .orderBy('projects.id', isDown ? 'desc' : 'asc')
}

export async function countProjects(db: Db, scope: Scope, filters: ProjectFilters): Promise<number> {
  const { count } = await narrowed(within(db, scope), filters)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Returns the ids of the projects on a page, in order. One index contains all columns of the filters and orders
 * (migration 0014), so the query does not read the long texts of projects that are not on the page.
 */
async function pageIds(db: Db, scope: Scope, filters: ProjectFilters, { page, pageSize }: PageQuery) {
  const rows = await ordered(narrowed(within(db, scope), filters), filters.ordering)
    .select('projects.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return rows.map(({ id }) => id)
}

const inOrder = <Row extends { id: number }>(rows: Row[], ids: readonly number[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function listCards(db: Db, scope: Scope, filters: ProjectFilters, page: PageQuery) {
  const ids = await pageIds(db, scope, filters, page)
  if (ids.length === 0) return []
  const rows = await from(db, scope)
    .select(CARD_COLUMNS)
    .select(shownProgress)
    .where('projects.id', 'in', ids)
    .execute()
  return inOrder(rows, ids)
}

export async function listDetails(db: Db, scope: Scope, filters: ProjectFilters, page: PageQuery) {
  const ids = await pageIds(db, scope, filters, page)
  if (ids.length === 0) return []
  return inOrder(await from(db, scope).select(DETAIL_COLUMNS).where('projects.id', 'in', ids).execute(), ids)
}

export const findDetail = (db: Db, scope: Scope, slug: string) =>
  from(db, scope).select(DETAIL_COLUMNS).where('projects.slug', '=', slug).executeTakeFirst()

export const findDetailById = (db: Db, scope: Scope, id: number) =>
  from(db, scope).select(DETAIL_COLUMNS).where('projects.id', '=', id).executeTakeFirst()

/** Finds the project that had this slug earlier. Returns undefined if there is none or the audience may not see it. */
export async function findMoved(db: Db, scope: Scope, slug: string) {
  const id = await findByOldSlug(db, 'projects', slug)
  return id === null ? undefined : findDetailById(db, scope, id)
}

/**
 * Reads the id, start and end of a project, found by id, slug or earlier slug. Returns undefined if the audience may not
 * see the project.
 */
export const findFrame = (db: Db, scope: Scope, which: { slug: string } | { id: number }) =>
  within(db, scope)
    .select(['projects.id', 'projects.start_date', 'projects.end_date'])
    .where('projects.id', '=', 'slug' in which ? idAtSlug('projects', which.slug) : which.id)
    .executeTakeFirst()

export type CardRow = Awaited<ReturnType<typeof listCards>>[number]
export type DetailRow = Awaited<ReturnType<typeof listDetails>>[number]
export type Frame = NonNullable<Awaited<ReturnType<typeof findFrame>>>
