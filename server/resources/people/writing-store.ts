import { parseAmount } from '../../../src/shared/donation'
import { foldText } from '../../../src/shared/fold'
import type { PartnerKind, PersonKind } from '../../../src/shared/person'
import { phoneKey } from '../../../src/shared/phone'
import type { Trx } from '../../db/schema'
import type { ConsentHow, PersonStatus } from '../../db/tables/people-tables'
import type { WriteStamp } from '../../http/last-write'
import { endRequests, freePlaces } from './matching-parts'
import type { StoredValues } from './values'

/**
 * Returns the text that searches look in. For beneficiaries it contains neither the needs, which may be about their
 * health, nor the exact place: a search must not reveal, without a row in the audit log, where a person lives (D105).
 * @param more texts by which only this kind of person can be found
 */
const searchText = (values: StoredValues, more: readonly string[]): string =>
  foldText(
    [
      ...[values.name, values.email, values.phone, phoneKey(values.phone)],
      ...[values.district, values.province, values.contact_person, values.address],
      ...more,
    ].join(' '),
  )

async function skillNames(trx: Trx, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('skills')
    .select('name')
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ name }) => name)
}

const shared = (values: StoredValues, more: readonly string[]) => ({
  user_id: values.account,
  name: values.name,
  name_key: foldText(values.name),
  phone: values.phone,
  phone_key: phoneKey(values.phone),
  status: values.status as PersonStatus,
  search_text: searchText(values, more),
})

const place = (values: StoredValues) => ({
  province: values.province,
  province_key: foldText(values.province),
  district: values.district,
  district_key: foldText(values.district),
  place: values.place,
})

const mail = (values: StoredValues) => ({ email: values.email, email_key: foldText(values.email) })

/** Functions that return the columns of each kind of person. */
const columns = {
  volunteers: (values: StoredValues, skills: readonly string[]) => ({
    ...shared(values, [values.place, ...skills]),
    ...mail(values),
    ...place(values),
    availability: values.availability,
    presentation: values.presentation,
  }),
  beneficiaries: (values: StoredValues) => ({
    ...shared(values, []),
    ...place(values),
    household_size: values.household_size === '' ? null : Number(values.household_size),
    program_id: values.program === '' ? null : Number(values.program),
    needs: values.needs,
  }),
  partners: (values: StoredValues) => ({
    ...shared(values, []),
    ...mail(values),
    kind: values.partner_kind as PartnerKind,
    contact_person: values.contact_person,
    address: values.address,
  }),
}

/** Replaces the stored skills, causes and projects of a person. */
async function writeLists(trx: Trx, kind: PersonKind, id: number, values: StoredValues): Promise<void> {
  if (kind === 'volunteers') {
    await trx.deleteFrom('volunteer_skills').where('volunteer_id', '=', id).execute()
    await trx.deleteFrom('volunteer_causes').where('volunteer_id', '=', id).execute()
    if (values.skills.length > 0)
      await trx
        .insertInto('volunteer_skills')
        .values(values.skills.map((skill) => ({ volunteer_id: id, skill_id: skill })))
        .execute()
    if (values.causes.length > 0)
      await trx
        .insertInto('volunteer_causes')
        .values(values.causes.map((cause) => ({ volunteer_id: id, program_id: cause })))
        .execute()
  }
  if (kind === 'partners') {
    await trx.deleteFrom('partner_projects').where('partner_id', '=', id).execute()
    if (values.projects.length > 0)
      await trx
        .insertInto('partner_projects')
        .values(
          values.projects.map(({ project, amount, note }) => ({
            partner_id: id,
            project_id: project,
            amount_cents: parseAmount(amount) ?? 0,
            note,
          })),
        )
        .execute()
  }
}

/**
 * Returns the columns of the consent. Time and user are stored when staff choose how the person consented, and removed
 * when staff remove the consent.
 */
const consent = (how: string, stamp: WriteStamp) => ({
  consent_how: how as ConsentHow | '',
  consent_at: how === '' ? null : stamp.updated_at,
  consent_by: how === '' ? null : stamp.updated_by,
})

export async function insertPerson(
  trx: Trx,
  kind: PersonKind,
  values: StoredValues,
  stamp: WriteStamp,
): Promise<number> {
  const isNew = {
    ...{ created_at: stamp.updated_at, ...stamp },
    ...{ merged_into: null, merged_at: null },
    ...consent(values.consent_how, stamp),
  }
  const skills = await skillNames(trx, values.skills)
  const { id } =
    kind === 'volunteers'
      ? await trx
          .insertInto(kind)
          .values({ ...columns[kind](values, skills), ...isNew })
          .returning('id')
          .executeTakeFirstOrThrow()
      : kind === 'beneficiaries'
        ? await trx
            .insertInto(kind)
            .values({ ...columns[kind](values), ...isNew })
            .returning('id')
            .executeTakeFirstOrThrow()
        : await trx
            .insertInto(kind)
            .values({ ...columns[kind](values), ...isNew })
            .returning('id')
            .executeTakeFirstOrThrow()
  await writeLists(trx, kind, id, values)
  return id
}

export async function updatePerson(
  trx: Trx,
  kind: PersonKind,
  id: number,
  values: StoredValues,
  stamp: WriteStamp,
): Promise<void> {
  const before = await trx
    .selectFrom(kind)
    .select('consent_how')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const changed = {
    ...stamp,
    ...(before.consent_how !== values.consent_how && consent(values.consent_how, stamp)),
  }
  const skills = await skillNames(trx, values.skills)
  if (kind === 'volunteers')
    await trx
      .updateTable(kind)
      .set({ ...columns[kind](values, skills), ...changed })
      .where('id', '=', id)
      .execute()
  else if (kind === 'beneficiaries')
    await trx
      .updateTable(kind)
      .set({ ...columns[kind](values), ...changed })
      .where('id', '=', id)
      .execute()
  else
    await trx
      .updateTable(kind)
      .set({ ...columns[kind](values), ...changed })
      .where('id', '=', id)
      .execute()
  await writeLists(trx, kind, id, values)
}

/**
 * Deletes a person with the notes and the records that were merged into this one.
 * @returns the numbers of deleted notes and merged records, for the audit log
 */
export async function deletePerson(trx: Trx, kind: PersonKind, id: number, at: string): Promise<string> {
  const merged = await trx.selectFrom(kind).select('id').where('merged_into', '=', id).execute()
  const ids = [id, ...merged.map((row) => row.id)]
  const notes = await trx
    .deleteFrom('person_notes')
    .where('kind', '=', kind)
    .where('person_id', 'in', ids)
    .executeTakeFirst()
  await trx.deleteFrom('person_merges').where('kind', '=', kind).where('kept_id', 'in', ids).execute()
  if (kind === 'volunteers') await freePlaces(trx, ids, at)
  if (kind === 'beneficiaries') await endRequests(trx, ids, at)
  // The database also deletes the rows of other tables that belong to the record.
  await trx.deleteFrom(kind).where('id', '=', id).execute()
  return `notes ${Number(notes.numDeletedRows)}, merged ${merged.length}`
}
