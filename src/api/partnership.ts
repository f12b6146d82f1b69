/** Reads the projects that a partner funds together with the association. */
import { readFlag, readList, readNumber, readRecord, readText } from './normalise'
import { webAddress } from './web-address'

/**
 * A project that the partner funds. Phones store this object for offline reading. A stored object may come from an
 * older version of the application, so new properties must be optional.
 */
export interface JointProject {
  id: number
  name: string
  slug: string
  status: string
  isPublic: boolean
  program: string
  managerName: string
  endDate: string | null
  /** The partner's amount in MZN. `budget` and `used` are also in MZN. */
  amount: number
  budget: number | null
  used: number | null
  /** Progress in percent. */
  progress: number | null
  people: number | null
  document: string | null
  next: { title: string; targetDate: string | null } | null
}

export interface Partnership {
  name: string
  contactPerson: string
  projects: JointProject[]
}

function readProject(data: unknown): JointProject | null {
  const id = readNumber(data, 'id')
  const name = readText(data, 'name')
  if (id === undefined || !name) return null
  const next = readRecord(data, 'next')
  return {
    id,
    name,
    slug: readText(data, 'slug') ?? '',
    status: readText(data, 'status') ?? '',
    isPublic: readFlag(data, 'is_public'),
    program: readText(data, 'program') ?? '',
    managerName: readText(data, 'manager_name') ?? '',
    endDate: readText(data, 'end_date') ?? null,
    amount: readNumber(data, 'amount') ?? 0,
    budget: readNumber(data, 'budget') ?? null,
    used: readNumber(data, 'used') ?? null,
    progress: readNumber(data, 'progress') ?? null,
    people: readNumber(data, 'people') ?? null,
    document: webAddress(readText(data, 'document')) ?? null,
    next: next
      ? { title: readText(next, 'title') ?? '', targetDate: readText(next, 'target_date') ?? null }
      : null,
  }
}

export const normalisePartnership = (data: unknown): Partnership => ({
  name: readText(data, 'name') ?? '',
  contactPerson: readText(data, 'contact_person') ?? '',
  projects: readList(data, 'projects').flatMap((project) => readProject(project) ?? []),
})
