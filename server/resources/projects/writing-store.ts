import { foldText } from '../../../src/shared/fold'
import type { ProjectPriority, ProjectStatus, ProjectValues } from '../../../src/shared/project'
import { takeSlug } from '../../db/old-slugs'
import type { Trx } from '../../db/schema'
import { flag } from '../../db/tables/flag'
import { publicName, type WriteStamp } from '../../http/last-write'
import { cleanUrl } from '../../http/sanitise'
import { buildSearchText, PRIORITY_RANKS } from './search-text'

const number = (text: string): number | null => (text === '' ? null : Number(text))
const cents = (text: string): number | null => (text === '' ? null : Math.round(Number(text) * 100))

/** Returns the columns of a project that an edit may change, and the columns that are computed from them. */
const projectColumns = (values: ProjectValues) => ({
  name: values.name,
  name_key: foldText(values.name),
  slug: values.slug,
  short_description: values.short_description,
  description: values.description,
  content: values.content,
  excerpt: values.excerpt,
  search_text: buildSearchText(values),
  featured_image: cleanUrl(values.featured_image),
  status: values.status as ProjectStatus,
  priority: values.priority as ProjectPriority,
  priority_rank: PRIORITY_RANKS[values.priority as ProjectPriority],
  is_public: flag(values.is_public),
  is_featured: flag(values.is_featured),
  program_id: number(values.program_id),
  category_id: number(values.category_id),
  tags: JSON.stringify(values.tags),
  seo_keywords: JSON.stringify(values.seo_keywords),
  meta_description: values.meta_description,
  location: values.location,
  district: values.district,
  province: values.province,
  province_key: foldText(values.province),
  coordinates: values.coordinates,
  start_date: values.start_date || null,
  end_date: values.end_date || null,
  target_beneficiaries: number(values.target_beneficiaries),
  current_beneficiaries: number(values.current_beneficiaries),
  budget_cents: cents(values.budget),
  target_budget_cents: cents(values.target_budget),
  spending_cents: cents(values.current_spending),
  progress: values.progress_percentage || null,
  project_document: cleanUrl(values.project_document),
  team_members: JSON.stringify(values.team_members),
})

/** Returns the columns of the manager. `username` is that of an account, because `readProject` has checked it. */
async function managerColumns(trx: Trx, user: { username: string } | { id: number }) {
  const found = await trx
    .selectFrom('users')
    .select(['username', 'first_name', 'last_name'])
    .where((where) => ('id' in user ? where('id', '=', user.id) : where('username', '=', user.username)))
    .executeTakeFirstOrThrow()
  return {
    manager_name: publicName(found.first_name, found.last_name) ?? '',
    manager_username: found.username,
  }
}

/** Adds a project. Without a chosen manager, the user who creates the project becomes its manager. */
export async function addProject(trx: Trx, values: ProjectValues, stamp: WriteStamp): Promise<number> {
  const { manager } = values
  const { id } = await trx
    .insertInto('projects')
    .values({
      ...projectColumns(values),
      ...stamp,
      image: null,
      ...(await managerColumns(trx, manager ? { username: manager } : { id: stamp.updated_by })),
      created_at: stamp.updated_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await takeSlug(trx, 'projects', { id, slug: values.slug, before: null })
  return id
}

/**
 * Changes a project. If the slug changes, the old slug is stored as a redirect. If the manager stays, the stored name
 * stays too, because it can be that of a team and not of the account.
 */
export async function changeProject(
  trx: Trx,
  id: number,
  values: ProjectValues,
  stamp: WriteStamp,
): Promise<void> {
  const before = await trx
    .selectFrom('projects')
    .select(['slug', 'manager_username'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await takeSlug(trx, 'projects', { id, slug: values.slug, before: before.slug })
  const manager =
    values.manager === before.manager_username ? {} : await managerColumns(trx, { username: values.manager })
  await trx
    .updateTable('projects')
    .set({ ...projectColumns(values), ...manager, ...stamp })
    .where('id', '=', id)
    .execute()
}
