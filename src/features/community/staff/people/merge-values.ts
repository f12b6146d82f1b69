/** Computes the values of a record that is merged from two records of the same person. Pure. */
import { isSameValue } from '@/lib/form-values'
import { PERSON_FIELDS, type PersonField, type PersonKind, type PersonValues } from '@/shared/person'

export type Side = 'mine' | 'theirs' | 'both'

/** Fields whose values in both records can be combined. */
const JOINABLE: readonly PersonField[] = ['skills', 'causes', 'projects', 'availability']

const isEmpty = (value: unknown): boolean =>
  value === '' || value === 0 || (Array.isArray(value) && value.length === 0)

/**
 * Returns the proposed side of a field: both, if the combined lists have more than each list; else the record that has
 * a value; else the record that remains (`mine`).
 */
function proposed(field: PersonField, mine: PersonValues, theirs: PersonValues): Side {
  if (isEmpty(mine[field]) && !isEmpty(theirs[field])) return 'theirs'
  if (!JOINABLE.includes(field) || isEmpty(theirs[field])) return 'mine'
  const both = joined(mine, theirs)[field]
  if (isSameValue(both, mine[field])) return 'mine'
  return isSameValue(both, theirs[field]) ? 'theirs' : 'both'
}

const union = (one: readonly number[], other: readonly number[]): number[] =>
  [...new Set([...one, ...other])].sort((a, b) => a - b)

function joined(mine: PersonValues, theirs: PersonValues): Partial<PersonValues> {
  const known = new Set(mine.projects.map(({ project }) => project))
  return {
    skills: union(mine.skills, theirs.skills),
    causes: union(mine.causes, theirs.causes),
    projects: [...mine.projects, ...theirs.projects.filter(({ project }) => !known.has(project))],
    availability: mine.availability | theirs.availability,
  }
}

/**
 * Returns the values of the merged record.
 * @param chosen the sides that the user chose; the other fields get the proposed side
 */
export function mergedValues(
  kind: PersonKind,
  mine: PersonValues,
  theirs: PersonValues,
  chosen: Partial<Record<PersonField, Side>>,
) {
  const sideOf = (field: PersonField): Side => chosen[field] ?? proposed(field, mine, theirs)
  const sources: Record<Side, Partial<PersonValues>> = { mine, theirs, both: joined(mine, theirs) }
  const values: PersonValues = { ...mine }
  for (const field of PERSON_FIELDS[kind]) Object.assign(values, { [field]: sources[sideOf(field)][field] })
  const { both } = sources
  return {
    values,
    sideOf,
    /** Whether both values combined contain more than each of them. */
    isJoinable: (field: PersonField) =>
      JOINABLE.includes(field) &&
      !isSameValue(both[field], mine[field]) &&
      !isSameValue(both[field], theirs[field]),
  }
}
