import type { Db } from '../../db/schema'
import type { Read } from '../../http/conditional'
import { wholeList } from '../../http/page'
import { presentProgram } from './present'
import { listPrograms } from './store'

/** Operation that lists the association's programs (RULES §7.5). */
export const programRoutes = ({ db, publicRead }: { db: Db; publicRead: Read }) => ({
  listPrograms: publicRead<'listPrograms'>(async () =>
    wholeList((await listPrograms(db)).map(presentProgram)),
  ),
})
