/**
 * Defines how the fields of a project part (milestone, update and the like) are shown when two users have changed the
 * part and both versions are compared.
 */
import { webAddress } from '@/api/web-address'
import { fieldNames } from '@/lib/form-values'
import {
  EMPTY_METRICS,
  EMPTY_PARTS,
  type MetricsValues,
  type PartKind,
  type PartValues,
} from '@/shared/project-parts'
import type { ConflictField } from '@/ui/record/conflict-view'
import { pictureConflictField } from '@/ui/record/picture-versions'
import { EMPTY_VALUE } from '@/ui/record/shown-value'
import { partValueText } from './part-value'
import { partLabel } from './part-words'

type Fields<Values extends object> = Record<keyof Values & string, ConflictField<Values>>

function fieldsOf<Values extends object>(empty: Values, kind: PartKind | 'metrics'): Fields<Values> {
  const one = (field: keyof Values & string): ConflictField<Values> => {
    const label = partLabel(field)
    if (typeof empty[field] !== 'string') return { label }
    const of = (values: Values) => String(values[field])
    if (field === 'image') return pictureConflictField(label, of, webAddress)
    return { label, show: (values) => partValueText(kind, field, of(values)) || EMPTY_VALUE }
  }
  return Object.fromEntries(fieldNames(empty).map((field) => [field, one(field)])) as Fields<Values>
}

export const partConflictFields = <K extends PartKind>(kind: K): Fields<PartValues[K]> =>
  fieldsOf(EMPTY_PARTS[kind], kind)

export const METRICS_CONFLICT_FIELDS: Fields<MetricsValues> = fieldsOf(EMPTY_METRICS, 'metrics')
