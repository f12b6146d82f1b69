import { sql, type ColumnDefinitionBuilder } from 'kysely'
import { watchContent } from '../content-version'
import type { Migration } from './migration'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const text = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('')
const list = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('[]')
const flag = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)
const position = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)

/** Creates the tables of programs, skills, project categories and projects with their related records (RULES §3). */
export const projects: Migration = async (trx, engine) => {
  const withId = (name: string) =>
    engine === 'postgres'
      ? trx.schema
          .createTable(name)
          .addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      : trx.schema.createTable(name).addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
  // This column type compares normalised text byte by byte, so that the order does not depend on the database's
  // language.
  const folded = engine === 'postgres' ? sql`text collate "C"` : sql`text`

  await withId('programs')
    .addColumn('name', 'text', required)
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('description', 'text', text)
    .addColumn('color', 'text', (c) => c.notNull().defaultTo('#3498db'))
    .addColumn('icon', 'text', (c) => c.notNull().defaultTo('folder'))
    .addColumn('position', 'integer', position)
    .execute()

  await withId('skills')
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('name_key', folded, required)
    .execute()

  await withId('project_categories')
    .addColumn('name', 'text', required)
    .addColumn('name_key', folded, (c) => c.notNull().unique())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('program_id', 'bigint', (c) => c.references('programs.id').onDelete('set null'))
    .addColumn('description', 'text', text)
    .addColumn('color', 'text', (c) => c.notNull().defaultTo('blue'))
    .addColumn('icon', 'text', text)
    .addColumn('is_active', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('position', 'integer', position)
    .execute()

  await withId('projects')
    .addColumn('name', 'text', required)
    .addColumn('name_key', folded, required)
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('short_description', 'text', text)
    .addColumn('description', 'text', text)
    .addColumn('content', 'text', text)
    .addColumn('excerpt', 'text', text)
    .addColumn('search_text', folded, text)
    .addColumn('featured_image', 'text')
    .addColumn('image', 'text')
    .addColumn('status', 'text', required)
    .addColumn('priority', 'text', (c) => c.notNull().defaultTo('medium'))
    .addColumn('priority_rank', 'integer', (c) => c.notNull().defaultTo(2))
    .addColumn('is_public', 'integer', flag)
    .addColumn('is_featured', 'integer', flag)
    .addColumn('program_id', 'bigint', (c) => c.references('programs.id').onDelete('set null'))
    .addColumn('category_id', 'bigint', (c) => c.references('project_categories.id').onDelete('set null'))
    .addColumn('tags', 'text', list)
    .addColumn('seo_keywords', 'text', list)
    .addColumn('meta_description', 'text', text)
    .addColumn('location', 'text', text)
    .addColumn('district', 'text', text)
    .addColumn('province', 'text', text)
    .addColumn('province_key', folded, text)
    .addColumn('coordinates', 'text', text)
    .addColumn('start_date', 'text')
    .addColumn('end_date', 'text')
    .addColumn('target_beneficiaries', 'integer')
    .addColumn('current_beneficiaries', 'integer')
    .addColumn('budget_cents', 'bigint')
    .addColumn('target_budget_cents', 'bigint')
    .addColumn('spending_cents', 'bigint')
    .addColumn('progress', 'text')
    .addColumn('project_document', 'text')
    .addColumn('team_members', 'text', list)
    .addColumn('manager_name', 'text', text)
    .addColumn('manager_username', 'text', text)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute()
  const index = (name: string, columns: string[]) =>
    trx.schema.createIndex(name).on('projects').columns(columns).execute()
  await index('projects_public', ['is_public', 'is_featured', 'created_at'])
  await index('projects_category', ['category_id', 'is_public'])
  await index('projects_program', ['program_id', 'is_public'])
  await index('projects_province', ['province_key', 'is_public'])
  await index('projects_status', ['status', 'is_public'])

  const ofProject = (name: string) =>
    withId(name).addColumn('project_id', 'bigint', (c) =>
      c.notNull().references('projects.id').onDelete('cascade'),
    )

  await trx.schema
    .createTable('project_metrics')
    .addColumn('project_id', 'bigint', (c) => c.primaryKey().references('projects.id').onDelete('cascade'))
    .addColumn('people_impacted', 'integer')
    .addColumn('progress', 'text')
    .addColumn('budget_used_cents', 'bigint')
    .addColumn('budget_total_cents', 'bigint')
    .addColumn('communities_reached', 'integer')
    .addColumn('volunteers_involved', 'integer')
    .addColumn('partnerships_formed', 'integer')
    .addColumn('updated_at', 'text', required)
    .execute()

  await ofProject('project_milestones')
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', text)
    .addColumn('target_date', 'text')
    .addColumn('completion_date', 'text')
    .addColumn('is_completed', 'integer', flag)
    .addColumn('status', 'text', text)
    .addColumn('progress', 'text')
    .addColumn('position', 'integer', position)
    .execute()

  await ofProject('project_updates')
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', text)
    .addColumn('type', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('people_impacted', 'integer')
    .addColumn('budget_spent_cents', 'bigint')
    .addColumn('progress', 'text')
    .addColumn('author_name', 'text', text)
    .addColumn('created_at', 'text', required)
    .execute()

  await ofProject('project_activities')
    .addColumn('name', 'text', required)
    .addColumn('description', 'text', text)
    .addColumn('start_date', 'text')
    .addColumn('end_date', 'text')
    .addColumn('status', 'text', text)
    .addColumn('position', 'integer', position)
    .execute()

  await ofProject('project_images')
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', text)
    .addColumn('image', 'text', required)
    .addColumn('category', 'text', text)
    .addColumn('upload_date', 'text')
    .addColumn('position', 'integer', position)
    .execute()

  await ofProject('project_evidences')
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', text)
    .addColumn('file', 'text')
    .addColumn('upload_date', 'text')
    .addColumn('created_at', 'text', required)
    .execute()

  const children = [
    'project_milestones',
    'project_updates',
    'project_activities',
    'project_images',
    'project_evidences',
  ] as const
  for (const name of children)
    await trx.schema.createIndex(`${name}_project`).on(name).column('project_id').execute()
  await watchContent(trx, engine, [
    'programs',
    'skills',
    'project_categories',
    'projects',
    'project_metrics',
    ...children,
  ])
}
