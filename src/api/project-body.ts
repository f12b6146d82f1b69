/** The body of a request that writes a project: JSON, or multipart where a file is new (RULES §7.3). */
import { PROJECT_LISTS, type ProjectField, type ProjectValues } from '../shared/project'
import { numberForApi } from '../shared/project-numbers'
import type { components } from './v1'

/** New files of a project, which replace the addresses in its values. */
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
/** Fields whose empty text means 'none' and is sent as null. */
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
  // A text that is no number is sent as it is, so that the server says what is wrong with it.
  return NUMBERS.includes(field) && /^\d{1,15}$/.test(text) ? Number(text) : text
}

/** The JSON body for these values. Fields that are not given keep their value on the server. */
export const projectJson = (values: Partial<ProjectValues>): components['schemas']['ProjectWrite'] =>
  Object.fromEntries(
    (Object.entries(values) as [ProjectField, unknown][]).map(([field, value]) => [
      field,
      wireValue(field, value),
    ]),
  ) as unknown as components['schemas']['ProjectWrite']

/** The multipart body for these values and files. A list is repeated, and one empty value means none. */
export function projectForm(values: Partial<ProjectValues>, files: ProjectFiles): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(values) as [ProjectField, ProjectValues[ProjectField]][]) {
    if (files[field as keyof ProjectFiles]) continue
    const isList = PROJECT_LISTS.some((list) => list === field)
    const texts = isList ? [...(value as string[])] : [numberForApi(field, String(value))]
    for (const text of texts.length === 0 ? [''] : texts) form.append(field, text)
  }
  for (const [field, file] of Object.entries(files) as [keyof ProjectFiles, File][])
    form.append(field, file, file.name)
  return form
}
