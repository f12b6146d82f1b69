import { sql } from 'kysely'
import type { Migration } from './migration'

/** The columns that the staff's list of projects uses for filters, sorting and searches. */
const LISTED = [
  ...['status', 'priority', 'is_public', 'is_featured', 'province_key', 'program_id', 'category_id'],
  ...['created_at', 'updated_at', 'start_date', 'end_date', 'name_key', 'priority_rank', 'search_text'],
]

const PARTS = [
  'project_milestones',
  'project_updates',
  'project_activities',
  'project_images',
  'project_evidences',
] as const

/**
 * Adds columns for the editing of project parts (milestones, updates, activities, pictures, evidences): their order,
 * the time and author of the last change, and the part in a history entry. The existing parts are numbered in the order
 * in which they were shown before.
 */
export const projectParts: Migration = async (trx, engine) => {
  await trx.schema
    .alterTable('project_evidences')
    .addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  for (const table of PARTS) await trx.schema.alterTable(table).addColumn('updated_at', 'text').execute()
  for (const table of [...PARTS, 'project_metrics'])
    await trx.schema
      .alterTable(table)
      .addColumn('updated_by', 'bigint', (c) => c.references('users.id').onDelete('set null'))
      .execute()
  await trx.schema.alterTable('record_history').addColumn('part', 'text').execute()

  for (const [table, order] of [
    ['project_milestones', 'target_date asc nulls last, position, id'],
    ['project_activities', 'position, id'],
    ['project_images', 'position, id'],
    ['project_evidences', 'created_at desc, id desc'],
  ] as const)
    await sql`update ${sql.table(table)} set position = ranked.place from (
        select id, row_number() over (partition by project_id order by ${sql.raw(order)}) - 1 as place
        from ${sql.table(table)}
      ) as ranked where ranked.id = ${sql.ref(`${table}.id`)}`.execute(trx)

  // Indexes for the staff's list, which shows the projects that are not in the bin.
  if (engine === 'postgres') {
    const liveIndex = (name: string, columns: string) =>
      sql`create index ${sql.ref(`projects_live_${name}`)} on projects (${sql.raw(columns)})
        where deleted_at is null`.execute(trx)
    await liveIndex('default', 'is_featured desc, created_at desc, id desc')
    await liveIndex('updated', 'updated_at, id')
    await liveIndex('name', 'name_key, id')
  } else
    // SQLite stores these columns after the long texts of a project and would have to read the texts first. So one
    // index contains all columns for filters, sorting and searches. From this index, 10,000 projects are read in a few
    // milliseconds.
    await sql`create index projects_live_list on projects (${sql.raw(LISTED.join(', '))}, id)
      where deleted_at is null`.execute(trx)
}
