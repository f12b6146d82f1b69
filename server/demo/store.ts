import { DEMO_FACT } from '../resources/demo/store'
import type { DemoAccount } from '../resources/demo/accounts'
import { addRecordOfAccount } from '../db/person-records'
import type { Trx } from '../db/schema'
import { flag } from '../db/tables/flag'

/**
 * Marks the database as one with demonstration data, within this transaction. Returns false if the database already has
 * this mark, or if it contains accounts or donations.
 */
export async function claimEmptyDatabase(trx: Trx): Promise<boolean> {
  const claimed = await trx
    .insertInto('facts')
    .values({ name: DEMO_FACT, value: 'seeded' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  if (!claimed) return false
  const user = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()
  const donation = await trx.selectFrom('donations').select('id').limit(1).executeTakeFirst()
  if (!user && !donation) return true
  await trx.deleteFrom('facts').where('name', '=', DEMO_FACT).execute()
  return false
}

export async function addDemoAccount(
  trx: Trx,
  account: DemoAccount,
  passwordHash: string,
  createdAt: string,
): Promise<void> {
  const email = `${account.username}@demonstracao.example`
  const { id } = await trx
    .insertInto('users')
    .values({
      username: account.username,
      username_key: account.username,
      email,
      email_key: email,
      password_hash: passwordHash,
      first_name: account.firstName,
      last_name: account.lastName,
      phone: '+258 00 000 0000',
      user_type: account.userType,
      is_staff: flag(account.isStaff),
      is_superuser: flag(account.isSuperuser),
      is_active: 1,
      is_demo: 1,
      email_verified_at: createdAt,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addRecordOfAccount(trx, {
    userId: id,
    userType: account.userType,
    name: `${account.firstName} ${account.lastName}`,
    email,
    phone: '+258 00 000 0000',
    at: createdAt,
  })
  if (account.groups.length > 0)
    await trx
      .insertInto('user_groups')
      .values(account.groups.map((name) => ({ user_id: id, group_name: name })))
      .execute()
}

export async function setDonationState(
  trx: Trx,
  id: number,
  state: { status: 'pending' | 'approved' | 'rejected'; reason: string; decidedAt: string | null },
): Promise<void> {
  await trx
    .updateTable('donations')
    .set({ status: state.status, status_reason: state.reason, decided_at: state.decidedAt })
    .where('id', '=', id)
    .execute()
  if (state.status !== 'pending' && state.decidedAt !== null)
    await trx
      .insertInto('donation_events')
      .values({
        donation_id: id,
        at: state.decidedAt,
        kind: state.status,
        actor_id: null,
        note: state.reason,
      })
      .execute()
}

/** Adds an inactive payment method, so that the demonstration has one too. */
export async function addInactiveMethod(trx: Trx): Promise<void> {
  await trx.insertInto('donation_methods').values({ name: 'Numerário', is_active: 0, position: 9 }).execute()
}
