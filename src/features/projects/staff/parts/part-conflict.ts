/**
 * Defines how the fields of a project part (milestone, update and the like) are shown when two users have changed the
 * part and both versions are compared.
 */
import { webAddress } from '@/api/web-address'
import { momentText } from '@/lib/dates'
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
import { EMPTY_VALUE, shownAmount, shownDay, shownFile, shownNumber } from '@/ui/record/shown-value'
import { galleryCategoryText, statusText, updateTypeText } from '../../texts'
import { partLabel, updateStatusText } from './part-words'

/** Functions that format values for the screen, by field: dates, addresses, amounts, and words of a fixed list. */
const TEXTS: Partial<Record<string, (value: string) => string>> = {
  target_date: shownDay,
  completion_date: shownDay,
  start_date: shownDay,
  end_date: shownDay,
  upload_date: shownDay,
  created_at: momentText,
  type: updateTypeText,
  category: galleryCategoryText,
  file: shownFile,
  budget_spent: shownAmount,
  budget_used: shownAmount,
  budget_total: shownAmount,
  progress_percentage: shownNumber,
}

type Fields<Values extends object> = Record<keyof Values & string, ConflictField<Values>>

function fieldsOf<Values extends object>(empty: Values, status: (value: string) => string): Fields<Values> {
  const text = (field: string, value: string): string => {
    const show = field === 'status' ? status : TEXTS[field]
    return value === '' || !show ? value || EMPTY_VALUE : show(value)
  }
  const one = (field: keyof Values & string): ConflictField<Values> => {
    const label = partLabel(field)
    if (typeof empty[field] !== 'string') return { label }
    const of = (values: Values) => String(values[field])
    if (field === 'image') return pictureConflictField(label, of, webAddress)
    return { label, show: (values) => text(field, of(values)) }
  }
  return Object.fromEntries(fieldNames(empty).map((field) => [field, one(field)])) as Fields<Values>
}

export const partConflictFields = <K extends PartKind>(kind: K): Fields<PartValues[K]> =>
  fieldsOf(EMPTY_PARTS[kind], kind === 'updates' ? updateStatusText : statusText)

export const METRICS_CONFLICT_FIELDS: Fields<MetricsValues> = fieldsOf(EMPTY_METRICS, statusText)
