import { CATEGORY_PROGRAM_UNKNOWN } from '../../../src/shared/category'
import type { Problems } from '../../../src/shared/text-field'
import type { Db } from '../../db/schema'
import { categoryShape } from '../../http/categories'
import type { Clock } from '../../http/clock'
import type { Read } from '../../http/conditional'
import { pagedList } from '../../http/page'
import type { Addressed } from '../../http/parameters'
import { createRecords } from '../../http/records'
import { readCategory, type CategoryValues } from './input'
import { presentCategory, presentForStaff } from './present'
import {
  TABLES,
  findCategory,
  listCategories,
  programExists,
  type CategoryFilters,
  type CategoryRow,
} from './store'
import { flag } from '../../db/tables/flag'

const SHAPE = categoryShape({
  tables: TABLES,
  find: findCategory,
  values: (row: CategoryRow): CategoryValues => ({
    name: row.name,
    description: row.description,
    programId: row.program_id,
    color: row.color,
    icon: row.icon,
    isActive: row.is_active === 1,
    position: row.position,
  }),
  columns: ({ programId, isActive, ...values }) => ({
    ...values,
    program_id: programId,
    is_active: flag(isActive),
  }),
  readInput: readCategory,
  async findProblems(trx, { programId }): Promise<Problems<'program_id'>> {
    const isKnown = programId === null || (await programExists(trx, programId))
    return isKnown ? {} : { program_id: CATEGORY_PROGRAM_UNKNOWN }
  },
  moveToWrong: 'Escolha outra categoria, que exista, para os projetos.',
  present: presentForStaff,
})

interface CategoryDeps {
  db: Db
  clock: Clock
  publicRead: Read
  personalRead: Read
}

/**
 * Operations for project categories. Everybody may read the active categories, at two addresses (RULES §7.3). Staff may
 * read and manage all categories (D23).
 */
export function projectCategoryRoutes({ db, clock, publicRead, personalRead }: CategoryDeps) {
  const records = createRecords({ db, clock }, SHAPE)

  async function list(call: Addressed, filters: CategoryFilters, present: typeof presentCategory) {
    const { asked, count, rows } = await listCategories(db, filters)
    return pagedList(call, asked, count, rows.map(present))
  }

  return {
    listPublicProjectCategories: publicRead<'listPublicProjectCategories'>((call) =>
      list(call, { ...call.query, is_active: true }, presentCategory),
    ),
    listProjectCategories: publicRead<'listProjectCategories'>((call) =>
      list(call, { ...call.query, is_active: true }, presentCategory),
    ),
    listAdminProjectCategories: personalRead<'listAdminProjectCategories'>((call) =>
      list(call, call.query, records.present),
    ),
    getAdminProjectCategory: records.readOne,
    createProjectCategory: records.create,
    updateProjectCategory: records.change,
    deleteProjectCategory: records.remove,
  }
}
