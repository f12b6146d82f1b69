import type { Db } from '../../db/schema'

export const listPrograms = (db: Db) =>
  db
    .selectFrom('programs')
    .select(['id', 'name', 'slug', 'description', 'color', 'icon'])
    .orderBy('position')
    .orderBy('id')
    .execute()

export type ProgramRow = Awaited<ReturnType<typeof listPrograms>>[number]
