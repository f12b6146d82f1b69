import {
  EMPTY_PROJECT,
  PROJECT_CATEGORY_UNKNOWN,
  PROJECT_DOCUMENT_WRONG,
  PROJECT_MANAGER_WRONG,
  PROJECT_PICTURE_WRONG,
  PROJECT_PROGRAM_UNKNOWN,
  projectProblems,
  projectSlugTaken,
  type ProjectField,
  type ProjectValues,
} from '../../../src/shared/project'
import {
  projectAmount,
  projectCoordinates,
  projectCount,
  projectProgress,
} from '../../../src/shared/project-numbers'
import { hasProblems, type Problems } from '../../../src/shared/text-field'
import { deletedMediaProblems } from '../../db/gone-media'
import type { Trx } from '../../db/schema'
import { invalid } from '../../http/errors'
import { deriveSlug, typedSlug, type SlugOwner } from '../../http/kept-slug'
import { cleanUrl } from '../../http/sanitise'
import type { ProjectBody } from './body'
import { mayManage } from './managers-store'
import { projectValues, type StoredProject } from './values'

export const SLUG_WORD = 'projeto'

/** The fields that may contain addresses of files of the media library. */
export const MEDIA = { addresses: ['featured_image', 'project_document'], html: 'content' } as const

const AMOUNTS = ['budget', 'target_budget', 'current_spending'] as const

/** Returns whether a row with this id exists. An empty id means 'no reference' and is always valid. */
export async function isReference(
  trx: Trx,
  table: 'programs' | 'project_categories',
  id: string,
): Promise<boolean> {
  if (id === '') return true
  const row = await trx.selectFrom(table).select('id').where('id', '=', Number(id)).executeTakeFirst()
  return row !== undefined
}

/**
 * Finds the problems that only the server can detect: a category or program that does not exist, a manager who may not
 * edit projects, and addresses that cannot be parsed.
 */
async function storedProblems(
  trx: Trx,
  values: ProjectValues,
  was: ProjectValues,
  judged: Problems<ProjectField>,
): Promise<Problems<ProjectField>> {
  const problems: Problems<ProjectField> = {}
  if (!judged.category_id && !(await isReference(trx, 'project_categories', values.category_id)))
    problems.category_id = PROJECT_CATEGORY_UNKNOWN
  if (!judged.program_id && !(await isReference(trx, 'programs', values.program_id)))
    problems.program_id = PROJECT_PROGRAM_UNKNOWN
  if (values.featured_image && cleanUrl(values.featured_image) === null)
    problems.featured_image = PROJECT_PICTURE_WRONG
  if (values.project_document && cleanUrl(values.project_document) === null)
    problems.project_document = PROJECT_DOCUMENT_WRONG
  // The present manager may stay after losing the permission, so that others can still edit the project (D112).
  if (!judged.manager && values.manager !== was.manager && !(await mayManage(trx, values.manager)))
    problems.manager = PROJECT_MANAGER_WRONG
  return problems
}

/**
 * Converts numbers and coordinates to their stored form. Equal values get the same stored form, so they also get the
 * same version.
 */
function inStoredForm(values: ProjectValues): ProjectValues {
  const stored = {
    ...values,
    progress_percentage: projectProgress(values.progress_percentage) ?? values.progress_percentage,
    coordinates: projectCoordinates(values.coordinates) ?? values.coordinates,
  }
  for (const field of AMOUNTS) stored[field] = projectAmount(values[field]) ?? values[field]
  for (const field of ['target_beneficiaries', 'current_beneficiaries'] as const)
    stored[field] = projectCount(values[field]) ?? values[field]
  return stored
}

/**
 * Returns only the problems of fields that an edit changes. A stored value that is older than these rules may be
 * invalid, for example not a real date, and must not prevent the edit of other fields.
 */
function ofChanged(
  problems: Problems<ProjectField>,
  values: ProjectValues,
  was: ProjectValues,
): Problems<ProjectField> {
  const isSame = (field: ProjectField) => JSON.stringify(values[field]) === JSON.stringify(was[field])
  const kept = (Object.entries(problems) as [ProjectField, string][]).filter(
    // An end before the start is reported at the end date, even if only the start date has changed.
    ([field]) => !isSame(field) || (field === 'end_date' && !isSame('start_date')),
  )
  return Object.fromEntries(kept)
}

async function chooseSlug(
  trx: Trx,
  owner: SlugOwner,
  sent: string | undefined,
  { name, slug }: ProjectValues,
): Promise<{ slug: string } | { free: string }> {
  const isKept = owner.id !== null && (sent === undefined || sent === slug)
  if (isKept) return { slug }
  return sent ? typedSlug(trx, owner, sent) : { slug: await deriveSlug(trx, owner, name) }
}

/**
 * Validates a new project or an edit and returns all values in their stored form. Fields that were not sent keep their
 * stored value.
 * @throws Refusal 400 with a text for each wrong field
 */
export async function readProject(
  trx: Trx,
  { fields, problems: sentWrong }: ProjectBody,
  before: StoredProject | null,
): Promise<ProjectValues> {
  const was = before ? projectValues(before) : EMPTY_PROJECT
  const values: ProjectValues = { ...was, ...fields, manager: fields.manager || was.manager }
  const judged = before ? ofChanged(projectProblems(values), values, was) : projectProblems(values)
  const wrong = {
    ...(await deletedMediaProblems(trx, values, was, MEDIA)),
    ...(await storedProblems(trx, values, was, judged)),
    ...judged,
    ...sentWrong,
  }
  const owner: SlugOwner = { kind: 'projects', word: SLUG_WORD, id: before?.id ?? null }
  const chosen = wrong.slug
    ? { slug: was.slug }
    : await chooseSlug(trx, owner, fields.slug, { ...values, slug: was.slug })
  const problems = { ...('free' in chosen && { slug: projectSlugTaken(chosen.free) }), ...wrong }
  if (hasProblems(problems) || 'free' in chosen) throw invalid(problems)
  return { ...inStoredForm(values), slug: chosen.slug }
}
