import { sql } from 'kysely'
import { foldText } from '../../../src/shared/fold'
import { ANSWER_WORKING_DAYS } from '../../../src/shared/retention'
import { addWorkingDays } from '../../../src/shared/working-days'
import type { Subject } from '../../db/personal/rows'
import type { Db, Trx } from '../../db/schema'
import type { DataRequestState } from '../../db/tables/personal-tables'
import { dayInMaputo } from '../../http/clock'
import { subjectOfAccount } from './copy'

const requests = (db: Db) =>
  db
    .selectFrom('data_requests')
    .leftJoin('users as opener', 'opener.id', 'opened_by')
    .leftJoin('users as closer', 'closer.id', 'closed_by')
    .selectAll('data_requests')
    .select(['opener.first_name as opener_first', 'opener.last_name as opener_last'])
    .select(['closer.first_name as closer_first', 'closer.last_name as closer_last'])

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

export const findRequest = (db: Db, id: number) =>
  requests(db).where('data_requests.id', '=', id).executeTakeFirst()

/** Returns the open request of an account, or else its newest request. */
export const findOwnRequest = (db: Db, userId: number) =>
  requests(db)
    .where('user_id', '=', userId)
    .orderBy(sql`case when state = 'open' then 0 else 1 end`)
    .orderBy('data_requests.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Lists open requests by their due day, then closed requests, newest first. Also returns the number of requests in each
 * state.
 */
export async function listRequests(db: Db, state: DataRequestState | undefined, page: number, size: number) {
  const all = requests(db).$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'))
  const rows = await all
    .orderBy(sql`case when state = 'open' then 0 else 1 end`)
    .orderBy(sql`case when state = 'open' then due_on else '' end`)
    .orderBy('data_requests.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const counts = await db
    .selectFrom('data_requests')
    .select(['state', sql<number>`count(*)`.as('count')])
    .groupBy('state')
    .execute()
  return {
    rows,
    countOf: (one: DataRequestState) => Number(counts.find((row) => row.state === one)?.count ?? 0),
  }
}

interface NewRequest {
  userId: number | null
  name: string
  email: string
  /** Whether the address was confirmed to be the person's own (D52). */
  isConfirmed: boolean
  openedBy: number | null
}

/**
 * Opens a request, unless there is already an open one for this address. So tapping twice opens only one.
 * @returns whether the request is new
 */
export async function openRequest(trx: Trx, request: NewRequest, now: Date): Promise<boolean> {
  // For an unconfirmed address the key is the account's id, because the address may belong to another person who also
  // has an open request.
  const key = request.isConfirmed ? foldText(request.email) : `conta ${request.userId ?? ''}`
  const { numInsertedOrUpdatedRows: added = 0n } = await trx
    .insertInto('data_requests')
    .values({
      user_id: request.userId,
      name: request.name,
      email: request.email,
      email_key: key,
      state: 'open',
      opened_by: request.openedBy,
      created_at: now.toISOString(),
      due_on: addWorkingDays(dayInMaputo(now), ANSWER_WORKING_DAYS),
      closed_at: null,
      closed_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  // If staff opened the request before the person registered, the request is linked to the account now.
  if (added === 0n && request.userId !== null)
    await trx
      .updateTable('data_requests')
      .set({ user_id: request.userId })
      .where('email_key', '=', key)
      .where('state', '=', 'open')
      .where('user_id', 'is', null)
      .execute()
  return added > 0n
}

export const findOpenByAddress = (db: Db, email: string) =>
  requests(db)
    .where('data_requests.email_key', '=', foldText(email))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()

/** Closes an open request. Returns false if the request was not open. */
export async function closeRequest(
  trx: Trx,
  id: number,
  close: { state: 'withdrawn' | 'done'; by: number | null; at: string; outcome?: object },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('data_requests')
    .set({
      state: close.state,
      closed_at: close.at,
      closed_by: close.by,
      outcome: JSON.stringify(close.outcome ?? {}),
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the account with this e-mail, if the account has confirmed it, else null. */
export async function findConfirmedAccount(
  db: Db,
  email: string,
): Promise<{ id: number; name: string } | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'username'])
    .where(sql<boolean>`lower(email) = ${email.trim().toLowerCase()}`)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return row ? { id: row.id, name: `${row.first_name} ${row.last_name}`.trim() || row.username } : null
}

/**
 * Returns the person whose data a request is about: an account and its e-mail, or an e-mail alone. Staff may have
 * opened the request before the person registered or confirmed the e-mail; the account is then included.
 */
export async function subjectOfRequest(
  db: Db,
  { user_id: userId, email }: Pick<RequestRow, 'user_id' | 'email'>,
): Promise<Subject> {
  const accountId = userId ?? (await findConfirmedAccount(db, email))?.id
  if (accountId === undefined) return { userId: null, email }
  return (await subjectOfAccount(db, accountId)).subject
}
