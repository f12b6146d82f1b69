import { CATEGORY_NAME_TAKEN, type PostCategoryValues } from '../../../src/shared/category'
import type { Db, Trx } from '../../db/schema'
import { requirePerson } from '../../http/auth'
import type { Clock } from '../../http/clock'
import { personalRead, type Read } from '../../http/conditional'
import type { Call, Handler } from '../../http/contract'
import { invalid, NOT_FOUND, refuse } from '../../http/errors'
import { pagedList } from '../../http/page'
import { requireView } from '../../http/permission'
import { setVersionTag } from '../../http/precondition'
import { createRecords, type RecordShape } from '../../http/records'
import { readCategory } from './input'
import { presentCategory, presentForStaff } from './present'
import {
  addCategory,
  changeCategory,
  deleteCategory,
  findCategory,
  isNameTaken,
  listCategories,
  type CategoryRow,
} from './store'

const MOVE_TO_WRONG = 'Escolha outra categoria, que exista, para os artigos.'

const valuesOf = ({ name, description }: CategoryRow): PostCategoryValues => ({ name, description })

async function read(trx: Trx, body: unknown, before: CategoryRow | null): Promise<PostCategoryValues> {
  const values = readCategory(body, before ? valuesOf(before) : undefined)
  if (await isNameTaken(trx, values.name, before?.id ?? null)) throw invalid({ name: CATEGORY_NAME_TAKEN })
  return values
}

async function remove(trx: Trx, { id }: CategoryRow, { move_to: moveTo }: { move_to?: number }) {
  if (moveTo !== undefined && (moveTo === id || !(await findCategory(trx, moveTo))))
    throw invalid({ move_to: MOVE_TO_WRONG })
  await deleteCategory(trx, id, moveTo ?? null)
  return moveTo === undefined ? '' : `move_to ${moveTo}`
}

const SHAPE = {
  table: 'post_categories',
  find: findCategory,
  values: valuesOf,
  read,
  insert: addCategory,
  update: changeCategory,
  remove,
  present: presentForStaff,
} satisfies RecordShape<CategoryRow, PostCategoryValues, object, { move_to?: number }>

interface CategoryDeps {
  db: Db
  clock: Clock
  publicRead: Read
}

/** Categories of the blog (RULES §7.2): everybody reads them, staff manage them (D23). */
export function postCategoryRoutes({ db, clock, publicRead }: CategoryDeps) {
  const records = createRecords({ db, clock }, SHAPE)

  /** What only staff see must be asked for, so that one address never has two answers in a cache. */
  function isForStaff(call: Pick<Call<'listPostCategories'>, 'query' | 'person'>): boolean {
    if (!call.query.for_staff) return false
    requireView(requirePerson(call), 'blog.view')
    return true
  }

  const publicList = publicRead<'listPostCategories'>(async (call) => {
    const { asked, count, rows } = await listCategories(db, call.query)
    return pagedList(call.url, asked, count, rows.map(presentCategory))
  })
  const staffList = personalRead<'listPostCategories'>(async (call) => {
    const { asked, count, rows } = await listCategories(db, call.query)
    return pagedList(call.url, asked, count, rows.map(records.present))
  })
  const listPostCategories: Handler<'listPostCategories'> = (call, reply) =>
    (isForStaff(call) ? staffList : publicList)(call, reply)

  const publicOne = publicRead<'getPostCategory'>(async ({ params }, reply) => {
    const row = await findCategory(db, params.id)
    if (!row) throw refuse(404, NOT_FOUND)
    setVersionTag(reply, records.versionOf(row))
    return presentCategory(row)
  })
  const getPostCategory: Handler<'getPostCategory'> = (call, reply) =>
    (isForStaff(call) ? records.readOne : publicOne)(call, reply)

  return {
    listPostCategories,
    getPostCategory,
    createPostCategory: records.create,
    updatePostCategory: records.change,
    deletePostCategory: records.remove,
  }
}
