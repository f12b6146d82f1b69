import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { heldCount, type CategoryTables } from '../../http/categories'
import { readPage, type ListParameters, type ListShape } from '../../http/list-query'
import { flag } from '../../db/tables/flag'

export const TABLES: CategoryTables = { table: 'project_categories', held: 'projects' }

/** By default the list is sorted by position, then by name. */
const LIST: ListShape = {
  searchable: sql<string>`(project_categories.name_key || ' ' || project_categories.slug)`,
  orders: { order: 'project_categories.position', name: 'project_categories.name_key' },
  defaultOrder: 'order',
  tieBreaker: 'project_categories.name_key',
  // A page has room for more categories than an association needs, so that menus and filters need one request.
  pageSize: 100,
}

export interface CategoryFilters extends ListParameters {
  program?: number
  is_active?: boolean
}

const categories = (db: Db) =>
  db
    .selectFrom('project_categories')
    .leftJoin('users as writers', 'writers.id', 'project_categories.updated_by')
    .leftJoin('programs', 'programs.id', 'project_categories.program_id')
    .select([
      'project_categories.id',
      'project_categories.name',
      'project_categories.slug',
      'project_categories.program_id',
      'programs.name as program_name',
      'programs.slug as program_slug',
      'programs.color as program_color',
      'project_categories.description',
      'project_categories.color',
      'project_categories.icon',
      'project_categories.is_active',
      'project_categories.position',
      'project_categories.updated_at',
      'writers.first_name as writer_first_name',
      'writers.last_name as writer_last_name',
    ])
    .select(heldCount(TABLES).as('project_count'))

export const listCategories = (db: Db, { program, is_active: isActive, ...asked }: CategoryFilters) =>
  readPage(
    categories(db)
      .$if(program !== undefined, (query) => query.where('project_categories.program_id', '=', program ?? 0))
      .$if(isActive !== undefined, (query) =>
        query.where('project_categories.is_active', '=', flag(isActive)),
      ),
    LIST,
    asked,
  )

export const findCategory = (db: Db, id: number) =>
  categories(db).where('project_categories.id', '=', id).executeTakeFirst()

export type CategoryRow = NonNullable<Awaited<ReturnType<typeof findCategory>>>

export async function programExists(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('programs').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
