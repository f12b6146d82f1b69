import {
  CATEGORY_COLOR_DEFAULT,
  projectCategoryProblems,
  type ProjectCategoryField,
  type ProjectCategoryValues,
} from '../../../src/shared/category'
import { hasProblems, type Problems } from '../../../src/shared/text-field'
import { FIELD_WRONG, invalid } from '../../http/errors'
import { changedText, oneLine } from '../../http/text-input'

/** The fields of a project category that an edit may change. */
export interface CategoryValues {
  name: string
  description: string
  programId: number | null
  color: string
  icon: string
  isActive: boolean
  position: number
}

const NEW: CategoryValues = {
  name: '',
  description: '',
  programId: null,
  color: CATEGORY_COLOR_DEFAULT,
  icon: '',
  isActive: true,
  position: 0,
}

/**
 * Returns the boolean value of a field, or null if the value is not a boolean. If the field was not sent, the present
 * value is returned.
 */
function changedFlag(body: unknown, field: string, present: boolean): boolean | null {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, field)) return present
  const value: unknown = (body as Record<string, unknown>)[field]
  return typeof value === 'boolean' ? value : null
}

/**
 * Validates a project category by the same rules as the form.
 * @param before values for the fields that the body does not contain
 */
export function readCategory(body: unknown, before = NEW): CategoryValues {
  const values: ProjectCategoryValues = {
    name: oneLine(changedText(body, 'name', before.name)),
    description: oneLine(changedText(body, 'description', before.description)),
    program_id: changedText(body, 'program_id', before.programId === null ? '' : String(before.programId)),
    color: changedText(body, 'color', before.color).trim().toLowerCase(),
    icon: changedText(body, 'icon', before.icon).trim(),
    order: changedText(body, 'order', String(before.position)).trim(),
  }
  const isActive = changedFlag(body, 'is_active', before.isActive)
  const problems: Problems<ProjectCategoryField | 'is_active'> = projectCategoryProblems(values)
  if (isActive === null) problems.is_active = FIELD_WRONG
  if (isActive === null || hasProblems(problems)) throw invalid(problems)
  return {
    name: values.name,
    description: values.description,
    programId: values.program_id === '' ? null : Number(values.program_id),
    color: values.color,
    icon: values.icon,
    isActive,
    position: Number(values.order),
  }
}
