import type { Db } from '../../db/schema'
import { personalRead, type Read } from '../../http/conditional'
import { wholeList } from '../../http/page'
import { presentCategory } from './present'
import { listCategories } from './store'

/** Project categories: active ones for everybody, at two addresses (RULES §7.3), all of them for staff (`x-access`). */
export function projectCategoryRoutes({ db, publicRead }: { db: Db; publicRead: Read }) {
  const list = async (onlyActive: boolean) =>
    wholeList((await listCategories(db, { onlyActive })).map(presentCategory))
  return {
    listPublicProjectCategories: publicRead<'listPublicProjectCategories'>(() => list(true)),
    listProjectCategories: publicRead<'listProjectCategories'>(() => list(true)),
    listAdminProjectCategories: personalRead<'listAdminProjectCategories'>(() => list(false)),
  }
}
