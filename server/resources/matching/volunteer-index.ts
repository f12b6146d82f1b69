import { sql } from 'kysely'
import { createScore, type Traits, type Wanted } from '../../../src/shared/matching'
import type { Db } from '../../db/schema'
import { addSeconds } from '../../http/clock'

/**
 * The data of a volunteer that the index stores. Names and telephones are read later, only for the volunteers that are
 * shown.
 */
export interface IndexedVolunteer extends Traits {
  id: number
  userId: number | null
}

export interface Ranked {
  volunteer: IndexedVolunteer
  score: number
}

/**
 * Time in s before the newest known change from which changes are read again, because the clocks of several servers may
 * differ.
 */
const OVERLAP_SECONDS = 60

const active = (db: Db) =>
  db.selectFrom('volunteers').where('status', '=', 'active').where('merged_into', 'is', null)

/** Groups rows that pair a volunteer with another id: returns the other ids of each volunteer. */
function grouped(rows: readonly { volunteer_id: number; other: number }[]): Map<number, number[]> {
  const groups = new Map<number, number[]>()
  for (const { volunteer_id: id, other } of rows) {
    const group = groups.get(id)
    if (group) group.push(other)
    else groups.set(id, [other])
  }
  return groups
}

/**
 * Reads the active volunteers.
 * @param since reads only volunteers that were changed at or after this time; '' reads all
 */
async function readVolunteers(db: Db, since: string): Promise<IndexedVolunteer[]> {
  const changed = active(db).where('updated_at', '>=', since)
  const rows = await changed
    .select(['id', 'user_id', 'province', 'district', 'availability'])
    .orderBy('id')
    .execute()
  const ids = changed.select('id')
  const [skills, causes] = [
    await db
      .selectFrom('volunteer_skills')
      .select(['volunteer_id', 'skill_id as other'])
      .where('volunteer_id', 'in', ids)
      .execute(),
    await db
      .selectFrom('volunteer_causes')
      .select(['volunteer_id', 'program_id as other'])
      .where('volunteer_id', 'in', ids)
      .execute(),
  ]
  const [skillsOf, causesOf] = [grouped(skills), grouped(causes)]
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    province: row.province,
    district: row.district,
    availability: row.availability,
    skills: skillsOf.get(row.id) ?? [],
    causes: causesOf.get(row.id) ?? [],
  }))
}

/**
 * Returns up to `most` volunteers with the highest scores, best first. Volunteers with equal scores are in the order of
 * `volunteers`.
 */
export function rank(
  volunteers: Iterable<IndexedVolunteer>,
  wanted: Wanted,
  most: number,
  isLeftOut: (volunteer: IndexedVolunteer) => boolean = () => false,
): Ranked[] {
  const best: Ranked[] = []
  const scoreOf = createScore(wanted)
  for (const volunteer of volunteers) {
    const score = scoreOf(volunteer)
    const last = best.at(-1)
    if (best.length >= most && last && score <= last.score) continue
    if (isLeftOut(volunteer)) continue
    const place = best.findIndex((one) => one.score < score)
    best.splice(place === -1 ? best.length : place, 0, { volunteer, score })
    if (best.length > most) best.pop()
  }
  return best
}

export interface VolunteerIndex {
  /**
   * Returns up to `most` active volunteers with the highest scores, best first, without those whose id is in `leftOut`.
   */
  bestFor(wanted: Wanted, most: number, leftOut: ReadonlySet<number>): Promise<Ranked[]>
}

/**
 * Creates an index that has the skills, places and times of all active volunteers in memory, because ranking 50,000 of
 * them must take less than 50 ms. Each use first reads the changes since the last use, so that changes by other servers
 * are included.
 */
export function createVolunteerIndex(db: Db): VolunteerIndex {
  const known = new Map<number, IndexedVolunteer>()
  let newest = ''

  async function update(): Promise<void> {
    const state = await active(db)
      .select([sql<number>`count(*)`.as('count'), sql<string | null>`max(updated_at)`.as('newest')])
      .executeTakeFirstOrThrow()
    const count = Number(state.count)
    if (count === known.size && (state.newest ?? '') === newest) return
    const since = newest === '' ? '' : addSeconds(new Date(newest), -OVERLAP_SECONDS).toISOString()
    for (const one of await readVolunteers(db, since)) known.set(one.id, one)
    // If the index still has another number of volunteers than the database, a volunteer was archived, merged or
    // deleted, so all are read again.
    if (known.size !== count) {
      const all = await readVolunteers(db, '')
      known.clear()
      for (const one of all) known.set(one.id, one)
    }
    newest = state.newest ?? ''
  }

  let updating: Promise<void> = Promise.resolve()
  return {
    async bestFor(wanted, most, leftOut) {
      // Updates run one after another. Each caller waits for an update that started after its call.
      updating = updating.then(update, update)
      await updating
      return rank(known.values(), wanted, most, ({ id }) => leftOut.has(id))
    },
  }
}
