import { CATEGORY_NAME_TAKEN, CATEGORY_PROGRAM_UNKNOWN } from '../../../src/shared/category'
import type { Db, Trx } from '../../db/schema'
import type { Clock } from '../../http/clock'
import { personalRead, type Read } from '../../http/conditional'
import { invalid } from '../../http/errors'
import { pagedList } from '../../http/page'
import { createRecords, type RecordShape } from '../../http/records'
import { readCategory, type CategoryValues } from './input'
import { presentCategory, presentForStaff } from './present'
import {
  addCategory,
  changeCategory,
  deleteCategory,
  findCategory,
  isNameTaken,
  listCategories,
  programExists,
  type CategoryFilters,
  type CategoryRow,
} from './store'

const MOVE_TO_WRONG = 'Escolha outra categoria, que exista, para os projetos.'

const valuesOf = (row: CategoryRow): CategoryValues => ({
  name: row.name,
  description: row.description,
  programId: row.program_id,
  color: row.color,
  icon: row.icon,
  isActive: row.is_active === 1,
  position: row.position,
})

async function read(trx: Trx, body: unknown, before: CategoryRow | null): Promise<CategoryValues> {
  const values = readCategory(body, before ? valuesOf(before) : undefined)
  const isTaken = await isNameTaken(trx, values.name, before?.id ?? null)
  const isProgramKnown = values.programId === null || (await programExists(trx, values.programId))
  if (isTaken || !isProgramKnown)
    throw invalid({
      ...(isTaken && { name: CATEGORY_NAME_TAKEN }),
      ...(!isProgramKnown && { program_id: CATEGORY_PROGRAM_UNKNOWN }),
    })
  return values
}

async function remove(trx: Trx, { id }: CategoryRow, { move_to: moveTo }: { move_to?: number }) {
  if (moveTo !== undefined && (moveTo === id || !(await findCategory(trx, moveTo))))
    throw invalid({ move_to: MOVE_TO_WRONG })
  await deleteCategory(trx, id, moveTo ?? null)
  return moveTo === undefined ? '' : `move_to ${moveTo}`
}

const SHAPE = {
  table: 'project_categories',
  find: findCategory,
  values: valuesOf,
  read,
  insert: addCategory,
  update: changeCategory,
  remove,
  present: presentForStaff,
} satisfies RecordShape<CategoryRow, CategoryValues, object, { move_to?: number }>

interface CategoryDeps {
  db: Db
  clock: Clock
  publicRead: Read
}

/**
 * Project categories: everybody reads the active ones, at two addresses (RULES §7.3); staff read and manage all of them
 * (D23).
 */
export function projectCategoryRoutes({ db, clock, publicRead }: CategoryDeps) {
  const records = createRecords({ db, clock }, SHAPE)

  async function list(url: string, filters: CategoryFilters, present: typeof presentCategory) {
    const { asked, count, rows } = await listCategories(db, filters)
    return pagedList(url, asked, count, rows.map(present))
  }

  return {
    listPublicProjectCategories: publicRead<'listPublicProjectCategories'>((call) =>
      list(call.url, { ...call.query, is_active: true }, presentCategory),
    ),
    listProjectCategories: publicRead<'listProjectCategories'>((call) =>
      list(call.url, { ...call.query, is_active: true }, presentCategory),
    ),
    listAdminProjectCategories: personalRead<'listAdminProjectCategories'>((call) =>
      list(call.url, call.query, records.present),
    ),
    getAdminProjectCategory: records.readOne,
    createProjectCategory: records.create,
    updateProjectCategory: records.change,
    deleteProjectCategory: records.remove,
  }
}
