import type { Db } from '../../db/schema'

/** By order and name; only active ones are offered to visitors. */
export const listCategories = (db: Db, { onlyActive }: { onlyActive: boolean }) =>
  db
    .selectFrom('project_categories')
    .leftJoin('programs', 'programs.id', 'project_categories.program_id')
    .select([
      'project_categories.id',
      'project_categories.name',
      'project_categories.slug',
      'project_categories.program_id',
      'programs.name as program_name',
      'programs.slug as program_slug',
      'programs.color as program_color',
      'project_categories.description',
      'project_categories.color',
      'project_categories.icon',
      'project_categories.is_active',
      'project_categories.position',
    ])
    .$if(onlyActive, (query) => query.where('project_categories.is_active', '=', 1))
    .orderBy('project_categories.position')
    .orderBy('project_categories.name_key')
    .execute()

export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number]
