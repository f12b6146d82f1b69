/**
 * Defines how each field of a project is shown when two users have changed the project and both versions are compared.
 */
import { webAddress } from '@/api/web-address'
import { fieldNames } from '@/lib/form-values'
import { EMPTY_PROJECT, PROJECT_LISTS, type ProjectField, type ProjectValues } from '@/shared/project'
import type { ConflictField } from '@/ui/record/conflict-view'
import { pictureConflictField } from '@/ui/record/picture-versions'
import { EMPTY_VALUE } from '@/ui/record/shown-value'
import { htmlConflictField } from '@/ui/staff/editor/html-versions'
import { PROJECT_LABELS } from './project-fields'
import { projectValueText, type ProjectNames } from './project-value'

type Field = ConflictField<ProjectValues>

export function projectConflictFields(names: ProjectNames): Record<ProjectField, Field> {
  const one = (field: ProjectField): Field => {
    const { label } = PROJECT_LABELS[field]
    if (field === 'content') return htmlConflictField(label, ({ content }) => content, webAddress)
    if (field === 'featured_image')
      return pictureConflictField(label, ({ featured_image: image }) => image, webAddress)
    if (PROJECT_LISTS.some((list) => list === field))
      return { label, show: (values) => (values[field] as string[]).join(', ') || EMPTY_VALUE }
    if (typeof EMPTY_PROJECT[field] !== 'string') return { label }
    return {
      label,
      show: (values) => {
        const value = values[field] as string
        return projectValueText(field, value, names) ?? (value || EMPTY_VALUE)
      },
    }
  }
  return Object.fromEntries(fieldNames(EMPTY_PROJECT).map((field) => [field, one(field)])) as Record<
    ProjectField,
    Field
  >
}
