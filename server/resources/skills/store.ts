import type { Db } from '../../db/schema'

export const listSkills = (db: Db) =>
  db.selectFrom('skills').select(['id', 'name']).orderBy('name_key').orderBy('id').execute()

export type SkillRow = Awaited<ReturnType<typeof listSkills>>[number]
