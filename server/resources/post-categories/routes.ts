import type { PostCategoryValues } from '../../../src/shared/category'
import type { Db } from '../../db/schema'
import { requirePerson } from '../../http/auth'
import { categoryShape } from '../../http/categories'
import type { Clock } from '../../http/clock'
import type { Read } from '../../http/conditional'
import type { Call, Handler } from '../../http/contract'
import { NOT_FOUND, refuse } from '../../http/errors'
import { pagedList } from '../../http/page'
import { requireView } from '../../http/permission'
import { setVersionTag } from '../../http/precondition'
import { createRecords } from '../../http/records'
import { readCategory } from './input'
import { presentCategory, presentForStaff } from './present'
import { TABLES, findCategory, listCategories, type CategoryRow } from './store'

const SHAPE = categoryShape({
  tables: TABLES,
  find: findCategory,
  values: ({ name, description }: CategoryRow): PostCategoryValues => ({ name, description }),
  columns: (values) => values,
  readInput: readCategory,
  moveToWrong: 'Escolha outra categoria, que exista, para os artigos.',
  present: presentForStaff,
})

interface CategoryDeps {
  db: Db
  clock: Clock
  publicRead: Read
  personalRead: Read
}

/** Operations for categories of the blog (RULES §7.2): everybody reads them, staff manage them (D23). */
export function postCategoryRoutes({ db, clock, publicRead, personalRead }: CategoryDeps) {
  const records = createRecords({ db, clock }, SHAPE)

  /**
   * Returns whether the request asks for the staff version with `for_staff`. Throws 403 if the user may not have it.
   * The parameter is needed so that a URL always has the same response in a cache.
   */
  function isForStaff(call: Pick<Call<'listPostCategories'>, 'query' | 'person'>): boolean {
    if (!call.query.for_staff) return false
    requireView(requirePerson(call), 'blog.view')
    return true
  }

  const publicList = publicRead<'listPostCategories'>(async (call) => {
    const { asked, count, rows } = await listCategories(db, call.query)
    return pagedList(call, asked, count, rows.map(presentCategory))
  })
  const staffList = personalRead<'listPostCategories'>(async (call) => {
    const { asked, count, rows } = await listCategories(db, call.query)
    return pagedList(call, asked, count, rows.map(records.present))
  })
  const listPostCategories: Handler<'listPostCategories'> = (call, reply) =>
    (isForStaff(call) ? staffList : publicList)(call, reply)

  const publicOne = publicRead<'getPostCategory'>(async ({ params }, reply) => {
    const row = await findCategory(db, params.id)
    if (!row) throw refuse(404, NOT_FOUND)
    setVersionTag(reply, records.rowVersion(row))
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
