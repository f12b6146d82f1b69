import type { components } from '../../../src/api/v1'
import { AVAILABILITY_MAX } from '../../../src/shared/availability'
import { foldText } from '../../../src/shared/fold'
import type { Db, Trx } from '../../db/schema'
import { invalid } from '../../http/errors'
import { changedText, oneLine } from '../../http/text-input'
import { named } from './present'
import { readNames } from './request-store'
import type { OwnVolunteer } from './viewer'

type Profile = components['schemas']['VolunteerProfile']
type Body = components['schemas']['VolunteerProfileWrite']

export async function presentProfile(db: Db, volunteer: OwnVolunteer | null): Promise<Profile> {
  const names = await readNames(db)
  const list = (of: ReadonlyMap<number, string>, ids: readonly number[]) =>
    ids
      .flatMap((id) => named(of, id))
      .sort((one, other) => (foldText(one.name) < foldText(other.name) ? -1 : 1))
  return {
    is_volunteer: volunteer !== null,
    is_archived: volunteer?.isArchived ?? false,
    skills: list(names.skill, volunteer?.skills ?? []),
    causes: list(names.cause, volunteer?.causes ?? []),
    province: volunteer?.province ?? '',
    district: volunteer?.district ?? '',
    place: volunteer?.place ?? '',
    availability: volunteer?.availability ?? 0,
  }
}

async function requireKnown(
  trx: Trx,
  table: 'skills' | 'programs',
  ids: readonly number[],
  refusal: Record<string, string>,
): Promise<void> {
  if (ids.length === 0) return
  const rows = await trx.selectFrom(table).select('id').where('id', 'in', ids).execute()
  if (rows.length < ids.length) throw invalid(refusal)
}

/** Changes the fields of a volunteer's own record that were sent. */
export async function changeProfile(
  trx: Trx,
  volunteer: OwnVolunteer,
  body: Body,
  at: string,
): Promise<void> {
  const province = oneLine(changedText(body, 'province', volunteer.province))
  const district = oneLine(changedText(body, 'district', volunteer.district))
  if (body.skills) {
    const skills = [...new Set(body.skills)]
    await requireKnown(trx, 'skills', skills, { skills: 'Uma destas habilidades já não existe.' })
    await trx.deleteFrom('volunteer_skills').where('volunteer_id', '=', volunteer.id).execute()
    if (skills.length > 0)
      await trx
        .insertInto('volunteer_skills')
        .values(skills.map((id) => ({ volunteer_id: volunteer.id, skill_id: id })))
        .execute()
  }
  if (body.causes) {
    const causes = [...new Set(body.causes)]
    await requireKnown(trx, 'programs', causes, { causes: 'Uma destas causas já não existe.' })
    await trx.deleteFrom('volunteer_causes').where('volunteer_id', '=', volunteer.id).execute()
    if (causes.length > 0)
      await trx
        .insertInto('volunteer_causes')
        .values(causes.map((id) => ({ volunteer_id: volunteer.id, program_id: id })))
        .execute()
  }
  await trx
    .updateTable('volunteers')
    .set({
      ...{ province, province_key: foldText(province), district, district_key: foldText(district) },
      place: oneLine(changedText(body, 'place', volunteer.place)),
      availability: (body.availability ?? volunteer.availability) & AVAILABILITY_MAX,
      updated_at: at,
      updated_by: null,
    })
    .where('id', '=', volunteer.id)
    .execute()
}
