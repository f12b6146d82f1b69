import type { FastifyRequest } from 'fastify'
import type { Traits } from '../../../src/shared/matching'
import { isStaffUser, mayDo } from '../../../src/shared/permissions'
import type { Db } from '../../db/schema'
import { requirePerson, type Person } from '../../http/auth'
import { refuse } from '../../http/errors'

/** A volunteer record with the data that a score is computed from. */
export interface OwnVolunteer extends Traits {
  id: number
  name: string
  place: string
  isArchived: boolean
}

/** The signed-in user, with the user's own volunteer and beneficiary records. */
export interface Viewer {
  person: Person
  volunteer: OwnVolunteer | null
  beneficiary: { id: number; name: string; isArchived: boolean } | null
}

export async function findVolunteer(
  db: Db,
  by: { id: number } | { user_id: number },
): Promise<OwnVolunteer | null> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['user_id', by.user_id] as const)
  const row = await db
    .selectFrom('volunteers')
    .select(['id', 'name', 'province', 'district', 'place', 'availability', 'status'])
    .where(column, '=', value)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { status, ...volunteer } = row
  const skills = await db
    .selectFrom('volunteer_skills')
    .select('skill_id')
    .where('volunteer_id', '=', row.id)
    .execute()
  const causes = await db
    .selectFrom('volunteer_causes')
    .select('program_id')
    .where('volunteer_id', '=', row.id)
    .execute()
  return {
    ...volunteer,
    isArchived: status === 'archived',
    skills: skills.map(({ skill_id: id }) => id),
    causes: causes.map(({ program_id: id }) => id),
  }
}

async function findBeneficiary(db: Db, userId: number): Promise<Viewer['beneficiary']> {
  const row = await db
    .selectFrom('beneficiaries')
    .select(['id', 'name', 'status'])
    .where('user_id', '=', userId)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  return row ? { id: row.id, name: row.name, isArchived: row.status === 'archived' } : null
}

export async function readViewer(db: Db, call: Pick<FastifyRequest, 'person'>): Promise<Viewer> {
  const person = requirePerson(call)
  return {
    person,
    volunteer: await findVolunteer(db, { user_id: person.id }),
    beneficiary: await findBeneficiary(db, person.id),
  }
}

const NO_VOLUNTEER = 'A sua conta ainda não é de voluntário. Diga primeiro o que sabe fazer e quando pode.'
const ARCHIVED = 'A sua ficha de voluntário está arquivada. Fale connosco para voltar a ajudar.'

/** Returns the viewer's volunteer record. Throws 409 if there is none or if it is archived. */
export function requireVolunteer({ volunteer }: Viewer): OwnVolunteer {
  if (!volunteer) throw refuse(409, NO_VOLUNTEER)
  if (volunteer.isArchived) throw refuse(409, ARCHIVED)
  return volunteer
}

export const mayEdit = (person: Person): boolean => isStaffUser(person) && mayDo(person, 'volunteers.edit')

/**
 * Returns whether a staff member may see beneficiaries and volunteers. The permission `view.all` gives access to the
 * screens, but not to names (D66).
 */
export const sees = (person: Person) => ({
  beneficiaries: mayDo(person, 'beneficiaries.view'),
  volunteers: mayDo(person, 'volunteers.view'),
})
export type Sees = ReturnType<typeof sees>
