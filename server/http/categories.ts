/** Functions for the categories of posts and of projects. */
import { sql, type Insertable } from 'kysely'
import { CATEGORY_NAME_TAKEN } from '../../src/shared/category'
import { foldText } from '../../src/shared/fold'
import { hasProblems, type Problems } from '../../src/shared/text-field'
import type { Db, Tables, Trx } from '../db/schema'
import { invalid } from './errors'
import type { WriteStamp } from './last-write'
import type { RecordShape } from './records'
import { makeSlug } from '../../src/shared/slug'
import { freeSlug } from './slug'

/** Names a table of categories, and the table whose records refer to it in their column `category_id`. */
export interface CategoryTables {
  table: 'post_categories' | 'project_categories'
  held: 'posts' | 'projects'
}

/** Returns SQL for the number of records in a category, without those in the bin. */
export const heldCount = ({ table, held }: CategoryTables) =>
  sql<number>`(select count(*) from ${sql.table(held)}
    where ${sql.ref(`${held}.category_id`)} = ${sql.ref(`${table}.id`)} and ${sql.ref(`${held}.deleted_at`)} is null)`

/** Returns whether another category has this name. Accents and case are ignored. */
async function isNameTaken(
  db: Db,
  { table }: CategoryTables,
  name: string,
  exceptId: number | null,
): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('name_key', '=', foldText(name))
    .executeTakeFirst()
  return row !== undefined && row.id !== exceptId
}

/** Returns a slug for a new category. No other category has this slug. */
async function chooseSlug(trx: Trx, { table }: CategoryTables, name: string): Promise<string> {
  const slug = makeSlug(name, 'categoria')
  const rows = await trx.selectFrom(table).select('slug').where('slug', 'like', `${slug}%`).execute()
  return freeSlug(
    slug,
    rows.map((row) => row.slug),
  )
}

export interface CategoryRemoval {
  /** The id of the category to which the records move. If it is missing, the records have no category afterwards. */
  move_to?: number
}

/** The columns that an edit may change, except the columns that are computed from the name. */
type CategoryColumns = Omit<
  Insertable<Tables[CategoryTables['table']]>,
  'id' | 'name_key' | 'slug' | keyof WriteStamp
>

/**
 * Inserts a category with a slug that no other category has.
 * @param stamp time and user of the write; left out for demonstration data, which no user wrote
 * @returns the new category's id
 */
export async function insertCategory(
  trx: Trx,
  tables: CategoryTables,
  columns: CategoryColumns,
  stamp?: WriteStamp,
): Promise<number> {
  const { name } = columns
  const slug = await chooseSlug(trx, tables, name)
  const row = await trx
    .insertInto(tables.table)
    .values({ ...columns, name_key: foldText(name), slug, ...stamp })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type CategoryShape<Row extends { id: number }, Values extends object, Shown extends object> = RecordShape<
  Row,
  Values,
  Shown,
  CategoryRemoval
>

interface CategoryKind<
  Row extends { id: number },
  Values extends { name: string },
  Shown extends object,
> extends Pick<CategoryShape<Row, Values, Shown>, 'find' | 'values' | 'present'> {
  tables: CategoryTables
  columns: (values: Values) => CategoryColumns
  /** Validates a request body by the rules of the form. Returns the values. */
  readInput: (body: unknown, before: Values | undefined) => Values
  /** Returns errors that only the database can reveal, for example a program that does not exist. */
  findProblems?: (trx: Trx, values: Values) => Promise<Problems<string>>
  /** The error message for an invalid `move_to`: the category does not exist, or is the one that is being deleted. */
  moveToWrong: string
}

/** Returns the description of one kind of category for `createRecords`. */
export function categoryShape<
  Row extends { id: number },
  Values extends { name: string },
  Shown extends object,
>({
  tables,
  columns,
  readInput,
  findProblems,
  moveToWrong,
  ...shape
}: CategoryKind<Row, Values, Shown>): CategoryShape<Row, Values, Shown> {
  const { table, held } = tables
  return {
    ...shape,
    table,

    async read(trx, body, before) {
      const values = readInput(body, before ? shape.values(before) : undefined)
      const isTaken = await isNameTaken(trx, tables, values.name, before?.id ?? null)
      const problems = {
        ...(isTaken && { name: CATEGORY_NAME_TAKEN }),
        ...(await findProblems?.(trx, values)),
      }
      if (hasProblems(problems)) throw invalid(problems)
      return values
    },

    insert: (trx, values, stamp) => insertCategory(trx, tables, columns(values), stamp),

    /** The slug does not change with the name, because it is part of addresses. */
    async update(trx, id, values, stamp) {
      await trx
        .updateTable(table)
        .set({ ...columns(values), name_key: foldText(values.name), ...stamp })
        .where('id', '=', id)
        .execute()
    },

    async remove(trx, { id }, { move_to: moveTo }) {
      if (moveTo !== undefined) {
        const target = await trx.selectFrom(table).select('id').where('id', '=', moveTo).executeTakeFirst()
        if (!target || moveTo === id) throw invalid({ move_to: moveToWrong })
      }
      await trx
        .updateTable(held)
        .set({ category_id: moveTo ?? null })
        .where('category_id', '=', id)
        .execute()
      await trx.deleteFrom(table).where('id', '=', id).execute()
      return moveTo === undefined ? '' : `move_to ${moveTo}`
    },
  }
}
