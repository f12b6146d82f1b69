import {
  EMPTY_PROJECT,
  PROJECT_CATEGORY_UNKNOWN,
  PROJECT_DOCUMENT_WRONG,
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
import { projectValues, type StoredProject } from './values'

export const SLUG_WORD = 'projeto'

/** The fields that may name files of the media library. */
export const MEDIA = { addresses: ['featured_image', 'project_document'], html: 'content' } as const

const AMOUNTS = ['budget', 'target_budget', 'current_spending'] as const

/** Returns whether a row with this id exists; the empty text stands for none and is always right. */
export async function isReference(
  trx: Trx,
  table: 'programs' | 'project_categories',
  id: string,
): Promise<boolean> {
  if (id === '') return true
  const row = await trx.selectFrom(table).select('id').where('id', '=', Number(id)).executeTakeFirst()
  return row !== undefined
}

/** Problems that only the server can see: a deleted category or program, and addresses that cannot be parsed. */
async function storedProblems(
  trx: Trx,
  values: ProjectValues,
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
  return problems
}

/** Converts numbers and coordinates to the form that is stored, so that the same value has the same version. */
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
 * Leaves out the problems of fields that an edit does not change, so that a value from before these rules, such as a
 * date that is none, does not stop the edit of other fields.
 */
function ofChanged(
  problems: Problems<ProjectField>,
  values: ProjectValues,
  was: ProjectValues,
): Problems<ProjectField> {
  const isSame = (field: ProjectField) => JSON.stringify(values[field]) === JSON.stringify(was[field])
  const kept = (Object.entries(problems) as [ProjectField, string][]).filter(
    // The problem of an end before the start is reported for the end, also when the start has changed.
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
 * Judges an edit or a new project and completes it. Fields that were not sent keep their value.
 * @throws Refusal 400 with a text for each wrong field
 */
export async function readProject(
  trx: Trx,
  { fields, problems: sentWrong }: ProjectBody,
  before: StoredProject | null,
): Promise<ProjectValues> {
  const was = before ? projectValues(before) : EMPTY_PROJECT
  const values: ProjectValues = { ...was, ...fields }
  const judged = before ? ofChanged(projectProblems(values), values, was) : projectProblems(values)
  const wrong = {
    ...(await deletedMediaProblems(trx, values, was, MEDIA)),
    ...(await storedProblems(trx, values, judged)),
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
