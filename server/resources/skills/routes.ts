import type { Db } from '../../db/schema'
import type { Read } from '../../http/conditional'
import { wholeList } from '../../http/page'
import { presentSkill } from './present'
import { listSkills } from './store'

/** Operation that lists the skills that volunteers can choose (RULES §7.5). */
export const skillRoutes = ({ db, publicRead }: { db: Db; publicRead: Read }) => ({
  listSkills: publicRead<'listSkills'>(async () => wholeList((await listSkills(db)).map(presentSkill))),
})
