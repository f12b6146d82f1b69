/** The present values of a project's records: as last read, changed by what this device has written since then (D81). */
import type { FieldChangeEntry, FieldEntry } from '@/offline/field/entries'
import type { FieldProject } from './field-queries'

/**
 * Whether the project's data on this device does not contain an entry's change yet: the entry is unsent, or it was sent
 * after the data was read. In the second case the entry's base version is still the version of the data.
 */
const isAhead = ({ state, base, receipt }: FieldChangeEntry, version: string | null): boolean =>
  state !== 'sent' || (receipt?.version !== undefined && base !== null && base === version)

/** Returns the values of a milestone from the last read, changed by the entries written on this device since then. */
export function milestoneNow(field: FieldProject, id: number, waiting: readonly FieldEntry[]) {
  const part = field.milestones.find((one) => one.id === id)
  if (!part) return null
  const last = waiting.filter(
    (entry): entry is FieldChangeEntry =>
      'was' in entry && entry.milestone?.id === id && isAhead(entry, part.version),
  )
  const values = Object.assign({}, part.values, ...last.map((entry) => entry.values)) as typeof part.values
  return { part, values, last: last.at(-1) ?? null }
}

/** Returns the project's numbers of people and communities as last read, plus this device's later entries. */
export function reachedNow({ metrics }: FieldProject, waiting: readonly FieldEntry[]) {
  const { people_impacted, communities_reached } = metrics.values
  const last = waiting.filter(
    (entry): entry is FieldChangeEntry =>
      'was' in entry && entry.kind === 'field-reached' && isAhead(entry, metrics.version),
  )
  const read = { people_impacted, communities_reached }
  return { values: Object.assign({}, read, ...last.map((entry) => entry.values)) as typeof read, last }
}
