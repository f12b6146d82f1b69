import type { Db } from '../../db/schema'

/** Lists all tags, sorted by name. */
export const listTags = (db: Db): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('tags').select(['id', 'name']).orderBy('name_key').execute()
