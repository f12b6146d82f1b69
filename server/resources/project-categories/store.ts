import { sql } from 'kysely'
import { foldText } from '../../../src/shared/fold'
import type { Db, Trx } from '../../db/schema'
import { readPage, type ListParameters, type ListShape } from '../../http/list-query'
import { freeSlug, makeSlug } from '../../http/slug'
import type { CategoryValues } from './input'

/** By order and name. */
const LIST: ListShape = {
  searchable: sql<string>`(project_categories.name_key || ' ' || project_categories.slug)`,
  orders: { order: 'project_categories.position', name: 'project_categories.name_key' },
  defaultOrder: 'order',
  tieBreaker: 'project_categories.name_key',
  // Every category fits one page, so that menus and filters need one call.
  pageSize: 100,
}

export interface CategoryFilters extends ListParameters {
  program?: number
  is_active?: boolean
}

const categories = (db: Db) =>
  db
    .selectFrom('project_categories')
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
    ])
    .select((select) =>
      select
        .selectFrom('projects')
        .whereRef('projects.category_id', '=', 'project_categories.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('project_count'),
    )

export const listCategories = (db: Db, { program, is_active: isActive, ...asked }: CategoryFilters) =>
  readPage(
    categories(db)
      .$if(program !== undefined, (query) => query.where('project_categories.program_id', '=', program ?? 0))
      .$if(isActive !== undefined, (query) =>
        query.where('project_categories.is_active', '=', isActive ? 1 : 0),
      ),
    LIST,
    asked,
  )

export const findCategory = (db: Db, id: number) =>
  categories(db).where('project_categories.id', '=', id).executeTakeFirst()

export type CategoryRow = NonNullable<Awaited<ReturnType<typeof findCategory>>>

/** Whether another category has this name; accents and the case of letters do not count. */
export async function isNameTaken(db: Db, name: string, exceptId: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('project_categories')
    .select('id')
    .where('name_key', '=', foldText(name))
    .executeTakeFirst()
  return row !== undefined && row.id !== exceptId
}

export async function programExists(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('programs').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

const columnsFor = (values: CategoryValues) => ({
  name: values.name,
  name_key: foldText(values.name),
  program_id: values.programId,
  description: values.description,
  color: values.color,
  icon: values.icon,
  is_active: values.isActive ? (1 as const) : (0 as const),
  position: values.position,
})

async function chooseSlug(trx: Trx, name: string): Promise<string> {
  const slug = makeSlug(name, 'categoria')
  const rows = await trx
    .selectFrom('project_categories')
    .select('slug')
    .where('slug', 'like', `${slug}%`)
    .execute()
  return freeSlug(
    slug,
    rows.map((row) => row.slug),
  )
}

/** @returns the new category's id */
export async function addCategory(trx: Trx, values: CategoryValues): Promise<number> {
  const row = await trx
    .insertInto('project_categories')
    .values({ ...columnsFor(values), slug: await chooseSlug(trx, values.name) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Changes all but the slug, which is in addresses. */
export async function changeCategory(trx: Trx, id: number, values: CategoryValues): Promise<void> {
  await trx.updateTable('project_categories').set(columnsFor(values)).where('id', '=', id).execute()
}

/** Deletes a category; its projects go to another one, or have none. */
export async function deleteCategory(trx: Trx, id: number, moveTo: number | null): Promise<void> {
  await trx.updateTable('projects').set({ category_id: moveTo }).where('category_id', '=', id).execute()
  await trx.deleteFrom('project_categories').where('id', '=', id).execute()
}
