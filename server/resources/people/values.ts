import { amountToWire } from '../../../src/shared/donation'
import { EMPTY_PERSON, type PersonValues } from '../../../src/shared/person'
import type { PersonRow } from './store'

/** The values that an edit may change: the fields of the form, and the linked account. */
export interface StoredValues extends PersonValues {
  account: number | null
}

const ids = (list: readonly { id: number }[]): number[] =>
  list.map(({ id }) => id).sort((one, other) => one - other)

/** Returns the present values of a person. Fields that this kind of person does not have are empty. */
export const personValues = (row: PersonRow): StoredValues => ({
  ...EMPTY_PERSON,
  name: row.name,
  phone: row.phone,
  status: row.status,
  consent_how: row.consent_how,
  account: row.user_id,
  email: row.email ?? '',
  province: row.province ?? '',
  district: row.district ?? '',
  place: row.place ?? '',
  skills: ids(row.skills),
  causes: ids(row.causes),
  availability: row.availability ?? 0,
  presentation: row.presentation ?? '',
  household_size: row.household_size == null ? '' : String(row.household_size),
  program: row.program_id == null ? '' : String(row.program_id),
  needs: row.needs ?? '',
  partner_kind: row.partner_kind ?? 'other',
  contact_person: row.contact_person ?? '',
  address: row.address ?? '',
  projects: row.shares.map(({ project, amountCents, note }) => ({
    project,
    amount: amountCents === 0 ? '' : amountToWire(amountCents),
    note,
  })),
})
