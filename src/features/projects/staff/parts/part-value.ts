/**
 * Returns texts for those values of a project part that are dates, addresses, numbers or words of a fixed list. Pure
 * functions.
 */
import { webAddress } from '@/api/web-address'
import { momentText } from '@/lib/dates'
import { EMPTY_METRICS, EMPTY_PARTS } from '@/shared/project-parts'
import { shownAmount, shownDay, shownFile, shownNumber } from '@/ui/record/shown-value'
import { countText } from '../../project-formats'
import { galleryCategoryText, statusText, updateTypeText } from '../../texts'
import { partLabel, updateStatusText } from './part-words'

/** Formats a number of people or things: '1500' -> '1 500'. Another text, which a user has typed, stays as it is. */
const shownCount = (text: string): string => (/^\d{1,9}$/.test(text) ? countText(Number(text)) : text)

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
  image: shownFile,
  file: shownFile,
  budget_spent: shownAmount,
  budget_used: shownAmount,
  budget_total: shownAmount,
  progress_percentage: shownNumber,
  people_impacted: shownCount,
  communities_reached: shownCount,
  volunteers_involved: shownCount,
  partnerships_formed: shownCount,
}

/** Returns the text that is shown for a value of a part of this kind. */
export function partValueText(kind: string, field: string, value: string): string {
  if (value === '') return ''
  if (field === 'status') return kind === 'updates' ? updateStatusText(value) : statusText(value)
  return (Object.hasOwn(TEXTS, field) && TEXTS[field]?.(value)) || value
}

/** The labels of the fields of all kinds of parts, by their names in the history: `milestones.title`. */
export const PART_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...EMPTY_PARTS, metrics: EMPTY_METRICS }).flatMap(([kind, empty]) =>
    Object.keys(empty).map((field) => [`${kind}.${field}`, partLabel(field)]),
  ),
)

/** Like `partValueText`, for a field's name in the history; undefined if it is not a field of a part. */
export function partHistoryValue(name: string, value: string): string | undefined {
  const [kind, field] = name.split('.')
  return kind && field ? partValueText(kind, field, value) : undefined
}

/** Returns the address of the picture if the value is the picture of a part. */
export const partHistoryPicture = (name: string, value: string): string | undefined =>
  name === 'gallery.image' ? webAddress(value) : undefined
