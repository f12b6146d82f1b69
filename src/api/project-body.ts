/**
 * Creates the body of a request that writes a project: multipart if the request contains a new file, otherwise JSON
 * (RULES §7.3).
 */
import { PROJECT_LISTS, type ProjectField, type ProjectValues } from '../shared/project'
import { numberForApi } from '../shared/project-numbers'
import type { components } from './v1'

/** New files of a project. They replace the URLs in the fields of the same name. */
export interface ProjectFiles {
  featured_image?: File
  project_document?: File
}

const NUMBERS: readonly ProjectField[] = [
  'program_id',
  'category_id',
  'target_beneficiaries',
  'current_beneficiaries',
]
/** Fields in which an empty text means 'no value'. It is sent as null. */
const NULLABLE: readonly ProjectField[] = [
  ...NUMBERS,
  'featured_image',
  'project_document',
  'start_date',
  'end_date',
  'budget',
  'target_budget',
  'current_spending',
  'progress_percentage',
]

function wireValue(field: ProjectField, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (value === '' && NULLABLE.includes(field)) return null
  const text = numberForApi(field, value)
  // A text that is not a number is sent unchanged, so that the server reports the problem.
  return NUMBERS.includes(field) && /^\d{1,15}$/.test(text) ? Number(text) : text
}

/** The fields to send. An empty manager is left out: the server then keeps the present one, or sets the creator. */
const sentEntries = (values: Partial<ProjectValues>) =>
  (Object.entries(values) as [ProjectField, ProjectValues[ProjectField]][]).filter(
    ([field, value]) => field !== 'manager' || value !== '',
  )

/** Returns the JSON body for these values. Fields that are left out keep their value on the server. */
export const projectJson = (values: Partial<ProjectValues>): components['schemas']['ProjectWrite'] =>
  Object.fromEntries(
    sentEntries(values).map(([field, value]) => [field, wireValue(field, value)]),
  ) as unknown as components['schemas']['ProjectWrite']

/**
 * Returns the multipart body for these values and files. The field of a list is repeated for each value; one empty
 * value means an empty list.
 */
export function projectForm(values: Partial<ProjectValues>, files: ProjectFiles): FormData {
  const form = new FormData()
  for (const [field, value] of sentEntries(values)) {
    if (files[field as keyof ProjectFiles]) continue
    const isList = PROJECT_LISTS.some((list) => list === field)
    const texts = isList ? [...(value as string[])] : [numberForApi(field, String(value))]
    for (const text of texts.length === 0 ? [''] : texts) form.append(field, text)
  }
  for (const [field, file] of Object.entries(files) as [keyof ProjectFiles, File][])
    form.append(field, file, file.name)
  return form
}
