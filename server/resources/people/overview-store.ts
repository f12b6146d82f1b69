import { sql } from 'kysely'
import type { PersonKind } from '../../../src/shared/person'
import type { Db } from '../../db/schema'

const IN_USE = sql`merged_into is null and status = 'active'`

export async function countPeople(db: Db, kind: PersonKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(kind)}
    where ${IN_USE}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export async function countPendingDonations(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from donations
    where status = 'pending'`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export interface Group {
  key: string
  name: string
  count: number
}

/** Counts the people of each province. Names of provinces that differ only in accents or case are counted together. */
export async function byProvince(db: Db, kind: 'volunteers' | 'beneficiaries'): Promise<Group[]> {
  const { rows } = await sql<Group>`select province_key as key, min(province) as name, count(*) as count
    from ${sql.table(kind)} where ${IN_USE} group by province_key`.execute(db)
  return rows.map(({ key, name, count }) => ({ key, name, count: Number(count) }))
}

/** Counts the beneficiaries of each program. Those without a program are counted under an empty name. */
export async function beneficiariesByProgram(db: Db): Promise<Group[]> {
  const { rows } =
    await sql<Group>`select coalesce(programs.name, '') as key, coalesce(programs.name, '') as name, count
    from (select program_id, count(*) as count from beneficiaries where ${IN_USE} group by program_id) as found
    left join programs on programs.id = program_id`.execute(db)
  return rows.map(({ key, name, count }) => ({ key, name, count: Number(count) }))
}

/** Counts the volunteers who chose each program as a cause. A volunteer may have chosen several. */
export async function volunteersByProgram(db: Db): Promise<Group[]> {
  const { rows } = await sql<Group>`select programs.name as key, programs.name as name, count(*) as count
    from volunteer_causes
    inner join volunteers on volunteers.id = volunteer_id
    inner join programs on programs.id = volunteer_causes.program_id
    where merged_into is null and status = 'active' group by programs.name`.execute(db)
  return rows.map(({ key, name, count }) => ({ key, name, count: Number(count) }))
}

const SKILLS_SHOWN = 12

/** Returns the most frequent skills of volunteers, most frequent first. */
export async function topSkills(db: Db): Promise<Group[]> {
  const { rows } = await sql<Group>`select skills.name as key, skills.name as name, count(*) as count
    from volunteer_skills
    inner join volunteers on volunteers.id = volunteer_id
    inner join skills on skills.id = skill_id
    where merged_into is null and status = 'active' group by skills.name
    order by count(*) desc, skills.name limit ${SKILLS_SHOWN}`.execute(db)
  return rows.map(({ key, name, count }) => ({ key, name, count: Number(count) }))
}

/**
 * Joins the counts of volunteers and of beneficiaries by key, largest sum first. The group with an empty name comes
 * last.
 */
export function joinGroups(volunteers: readonly Group[], beneficiaries: readonly Group[]) {
  const joined = new Map<string, { name: string; volunteers: number; beneficiaries: number }>()
  for (const { key, name, count } of volunteers)
    joined.set(key, { name, volunteers: count, beneficiaries: 0 })
  for (const { key, name, count } of beneficiaries)
    joined.set(key, {
      name: joined.get(key)?.name ?? name,
      volunteers: joined.get(key)?.volunteers ?? 0,
      beneficiaries: (joined.get(key)?.beneficiaries ?? 0) + count,
    })
  const size = (one: { volunteers: number; beneficiaries: number }) => one.volunteers + one.beneficiaries
  return [...joined.values()].sort(
    (one, other) =>
      Number(one.name === '') - Number(other.name === '') ||
      size(other) - size(one) ||
      one.name.localeCompare(other.name, 'pt'),
  )
}
