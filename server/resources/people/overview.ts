import type { components } from '../../../src/api/v1'
import { mayView, type UserRights } from '../../../src/shared/permissions'
import { personPermission } from '../../../src/shared/person'
import type { Db } from '../../db/schema'
import {
  beneficiariesByProgram,
  byProvince,
  countPendingDonations,
  countPeople,
  joinGroups,
  topSkills,
  volunteersByProgram,
} from './overview-store'

type Overview = components['schemas']['CommunityOverview']

/** Returns the figures of the community. Figures of a kind of person that the caller may not view are left out. */
export async function overview(db: Db, person: UserRights): Promise<Overview> {
  const may = {
    volunteers: mayView(person, personPermission('volunteers', 'view')),
    beneficiaries: mayView(person, personPermission('beneficiaries', 'view')),
    partners: mayView(person, personPermission('partners', 'view')),
  }
  const provinces = joinGroups(
    may.volunteers ? await byProvince(db, 'volunteers') : [],
    may.beneficiaries ? await byProvince(db, 'beneficiaries') : [],
  )
  const programs = joinGroups(
    may.volunteers ? await volunteersByProgram(db) : [],
    may.beneficiaries ? await beneficiariesByProgram(db) : [],
  )
  return {
    ...(may.volunteers && { volunteers: await countPeople(db, 'volunteers') }),
    ...(may.beneficiaries && { beneficiaries: await countPeople(db, 'beneficiaries') }),
    ...(may.partners && {
      partners: await countPeople(db, 'partners'),
      donations_pending: await countPendingDonations(db),
    }),
    provinces: provinces.map(({ name: province, ...counts }) => ({ province, ...counts })),
    programs,
    ...(may.volunteers && {
      skills: (await topSkills(db)).map(({ name, count }) => ({ name, volunteers: count })),
    }),
  }
}
