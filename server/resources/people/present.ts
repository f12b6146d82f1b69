import type { components } from '../../../src/api/v1'
import { amountToWire } from '../../../src/shared/donation'
import { presentLastWrite, publicName } from '../../http/last-write'
import type { DuplicateRow } from './duplicates-store'
import type { MergeRow } from './merge-store'
import type { NoteRow } from './note-store'
import type { PersonRow } from './store'

type Schemas = components['schemas']
type Shown = Schemas['Person']

/**
 * Returns the data of a person that users who may not see names get too (D63), such as status, district and skills: no
 * name and no contacts.
 */
const presentUnnamed = (row: PersonRow): Shown => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  created_at: row.created_at,
  ...(row.kind !== 'partners' && { province: row.province ?? '', district: row.district ?? '' }),
  ...(row.kind === 'volunteers' && { skills: row.skills, causes: row.causes }),
  ...(row.kind === 'beneficiaries' && {
    household_size: row.household_size ?? null,
    program: presentProgram(row),
  }),
  ...(row.kind === 'partners' && { partner_kind: row.partner_kind ?? 'other' }),
})

const presentProgram = (row: PersonRow): Shown['program'] =>
  row.program_id != null && row.program_name != null ? { id: row.program_id, name: row.program_name } : null

const presentAccount = (row: PersonRow): Shown['account'] =>
  row.user_id === null
    ? null
    : {
        id: row.user_id,
        username: row.account_username ?? '',
        name: publicName(row.account_first_name, row.account_last_name) ?? '',
        email: row.account_email ?? '',
      }

/**
 * Returns a person for users who may see names. The place and the needs of a beneficiary are not included (see
 * presentSensitive).
 */
export const presentPerson = (row: PersonRow, version: string): Shown => ({
  ...presentUnnamed(row),
  name: row.name,
  phone: row.phone,
  consent_how: row.consent_how,
  consent_at: row.consent_at,
  consent_by_name: publicName(row.consent_first_name, row.consent_last_name),
  account: presentAccount(row),
  ...(row.kind !== 'beneficiaries' && { email: row.email ?? '' }),
  ...(row.kind === 'volunteers' && {
    place: row.place ?? '',
    availability: row.availability ?? 0,
    presentation: row.presentation ?? '',
  }),
  ...(row.kind === 'partners' && {
    contact_person: row.contact_person ?? '',
    address: row.address ?? '',
    projects: row.shares.map(({ project, name, slug, amountCents, note }) => ({
      project,
      name,
      slug,
      amount: amountToWire(amountCents),
      note,
    })),
  }),
  version,
  ...presentLastWrite(row),
})

/**
 * Returns the exact place and the needs of a beneficiary. Each access to this data is logged, so no other response
 * to staff contains it, except an export with contacts, which is logged too.
 */
export const presentSensitive = (row: PersonRow, version: string): Schemas['BeneficiarySensitive'] => ({
  place: row.place ?? '',
  needs: row.needs ?? '',
  version,
})

/** Returns a person for the list, with or without the name. */
export const presentListed = (row: PersonRow, version: string, isNamed: boolean): Shown =>
  isNamed ? presentPerson(row, version) : presentUnnamed(row)

interface Parts {
  person: Shown
  photo: string | null
  notes: readonly NoteRow[]
  duplicates: readonly DuplicateRow[]
  merge: MergeRow | null
  matching: Schemas['PersonMatching']
}

export const presentDetail = ({
  person,
  photo,
  notes,
  duplicates,
  merge,
  matching,
}: Parts): Schemas['PersonDetail'] => ({
  person,
  photo,
  notes: notes.map(({ id, text, at, first_name: first, last_name: last }) => ({
    ...{ id, text, at },
    author_name: publicName(first, last),
  })),
  duplicates: duplicates.map(({ id, name, reason }) => ({ id, name, reason })),
  merge: merge && {
    name: merge.name,
    at: merge.at,
    by_name: publicName(merge.first_name, merge.last_name),
    undo_until: merge.undoUntil,
    notes: merge.moved.notes.length,
  },
  matching,
})
