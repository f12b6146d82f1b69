import { foldText } from '../../../src/shared/fold'
import type { Trx } from '../../db/schema'
import { cleanHtml } from '../../http/sanitise'
import { buildSearchText, PRIORITY_RANKS } from '../../resources/projects/search-text'
import type { DemoProject } from './demo-project'
import { DEMO_PROJECTS } from './demo-projects'
import { DEMO_CATEGORIES, DEMO_PROGRAMS, DEMO_SKILLS } from './programs'
import { changedOn, relatedRows, type DemoFiles } from './related-rows'
import { flag } from '../../db/tables/flag'

const cents = (amount: number | null): number | null => (amount === null ? null : Math.round(amount * 100))

async function addFrame(trx: Trx): Promise<Map<string, { id: number; programId: number | null }>> {
  const programs = await trx
    .insertInto('programs')
    .values(DEMO_PROGRAMS.map((program, position) => ({ ...program, position })))
    .returning(['id', 'slug'])
    .execute()
  const programId = new Map(programs.map(({ id, slug }) => [slug, id]))
  const categories = await trx
    .insertInto('project_categories')
    .values(
      DEMO_CATEGORIES.map((one, position) => ({
        name: one.name,
        name_key: foldText(one.name),
        slug: one.slug,
        program_id: (one.program && programId.get(one.program)) ?? null,
        description: one.description,
        color: one.color ?? 'blue',
        icon: one.icon ?? '',
        is_active: flag(!one.isInactive),
        position,
      })),
    )
    .returning(['id', 'slug', 'program_id'])
    .execute()
  await trx
    .insertInto('skills')
    .values(DEMO_SKILLS.map((name) => ({ name, name_key: foldText(name) })))
    .execute()
  return new Map(categories.map(({ id, slug, program_id }) => [slug, { id, programId: program_id }]))
}

function projectRow(
  project: DemoProject,
  category: { id: number; programId: number | null } | undefined,
  files: DemoFiles,
) {
  const [location, district, province, coordinates = ''] = project.place
  const texts = {
    name: project.name,
    slug: project.slug,
    short_description: project.short,
    description: project.description,
    excerpt: project.excerpt ?? '',
    location,
    district,
    province,
  }
  return {
    ...texts,
    name_key: foldText(project.name),
    content: cleanHtml(project.content ?? ''),
    search_text: buildSearchText({ ...texts, tags: project.tags }),
    featured_image: project.picture && files.pictureUrl(project.picture),
    image: null,
    status: project.status,
    priority: project.priority,
    priority_rank: PRIORITY_RANKS[project.priority],
    is_public: flag(!project.isPrivate),
    is_featured: flag(project.isFeatured),
    program_id: category?.programId ?? null,
    category_id: category?.id ?? null,
    tags: JSON.stringify(project.tags),
    seo_keywords: JSON.stringify([...project.tags, district, province].filter(Boolean)),
    meta_description: project.short,
    province_key: foldText(province),
    coordinates,
    start_date: project.dates[0],
    end_date: project.dates[1],
    target_beneficiaries: project.people[0],
    current_beneficiaries: project.people[1],
    budget_cents: cents(project.budget),
    target_budget_cents: null,
    spending_cents: cents(project.spent),
    progress: project.progress,
    project_document: project.document ? files.documentUrl(project.document) : null,
    team_members: JSON.stringify(project.team),
    manager_name: project.manager,
    manager_username: project.manager ? 'projetos' : '',
    created_at: `${project.createdOn}T08:00:00.000Z`,
    updated_at: `${changedOn(project)}T15:00:00.000Z`,
  }
}

/** Adds the programs, categories, skills and projects of the demonstration within the caller's transaction. */
export async function addDemoProjects(trx: Trx, files: DemoFiles): Promise<void> {
  const categories = await addFrame(trx)
  const added = await trx
    .insertInto('projects')
    .values(DEMO_PROJECTS.map((project) => projectRow(project, categories.get(project.category), files)))
    .returning(['id', 'slug'])
    .execute()
  const idBySlug = new Map(added.map(({ id, slug }) => [slug, id]))
  const rows = relatedRows(
    DEMO_PROJECTS.map((project) => ({ project, id: idBySlug.get(project.slug) ?? 0 })),
    files,
  )
  await trx.insertInto('project_metrics').values(rows.metrics).execute()
  await trx.insertInto('project_milestones').values(rows.milestones).execute()
  await trx.insertInto('project_updates').values(rows.updates).execute()
  await trx.insertInto('project_activities').values(rows.activities).execute()
  await trx.insertInto('project_images').values(rows.images).execute()
  await trx.insertInto('project_evidences').values(rows.evidences).execute()
}
