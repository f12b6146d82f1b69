import { foldText } from '../../src/shared/fold'
import { phoneKey } from '../../src/shared/phone'
import type { Trx } from './schema'
import type { PersonKind } from './tables/people-tables'

/** The kind of record that an account of each profile type has; donors have no record. */
const KIND_OF_TYPE: Readonly<Record<string, PersonKind>> = {
  volunteer: 'volunteers',
  beneficiary: 'beneficiaries',
  partner: 'partners',
}

export interface RecordOwner {
  userId: number
  userType: string | null
  name: string
  email: string
  phone: string
  at: string
}

/**
 * Creates the record for an account's profile type, in the transaction that creates the account. Does nothing if the
 * account already has a record, or if its profile type has none.
 */
export async function addRecordOfAccount(trx: Trx, owner: RecordOwner): Promise<void> {
  const kind = KIND_OF_TYPE[owner.userType ?? '']
  if (!kind) return
  const shared = {
    user_id: owner.userId,
    name: owner.name,
    name_key: foldText(owner.name),
    phone: owner.phone,
    phone_key: phoneKey(owner.phone),
    status: 'active' as const,
    search_text: foldText(`${owner.name} ${owner.email} ${owner.phone}`),
    // Creating an account is not a consent to a record that staff edit, so the record starts without a consent.
    ...{ consent_at: null, consent_by: null, consent_how: '' as const },
    ...{ created_at: owner.at, updated_at: owner.at, updated_by: null },
    ...{ merged_into: null, merged_at: null },
  }
  const mail = { email: owner.email, email_key: foldText(owner.email) }
  const nowhere = { province: '', province_key: '', district: '', district_key: '', place: '' }
  if (kind === 'volunteers')
    await trx
      .insertInto(kind)
      .values({ ...shared, ...mail, ...nowhere, availability: 0, presentation: '' })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
  else if (kind === 'beneficiaries')
    await trx
      .insertInto(kind)
      .values({
        ...shared,
        ...nowhere,
        // Records of beneficiaries have no e-mail address (D44), so searches must not find them by the account's
        // address.
        search_text: foldText(`${owner.name} ${owner.phone}`),
        ...{ household_size: null, program_id: null, needs: '' },
      })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
  else
    await trx
      .insertInto(kind)
      .values({ ...shared, ...mail, kind: 'other', contact_person: '', address: '' })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
}

/**
 * Copies an account's telephone number to those of its records that have no number, because staff call the number in
 * the record. A number in a record is not replaced, because staff may have corrected it.
 */
export async function fillPhones(
  trx: Trx,
  { userId, phone, at }: Pick<RecordOwner, 'userId' | 'phone' | 'at'>,
): Promise<void> {
  if (phone === '') return
  for (const kind of Object.values(KIND_OF_TYPE)) {
    const row = await trx
      .selectFrom(kind)
      .select(['id', 'search_text'])
      .where('user_id', '=', userId)
      .where('phone', '=', '')
      .executeTakeFirst()
    if (!row) continue
    const search = `${row.search_text} ${foldText(phone)}`
    await trx
      .updateTable(kind)
      .set({ phone, phone_key: phoneKey(phone), search_text: search, updated_at: at })
      .where('id', '=', row.id)
      .execute()
  }
}
