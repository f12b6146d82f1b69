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

/** The open request of an account, or its newest one. */
export const findOwnRequest = (db: Db, userId: number) =>
  requests(db)
    .where('user_id', '=', userId)
    .orderBy(sql`case when state = 'open' then 0 else 1 end`)
    .orderBy('data_requests.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Open requests by their last day, then the closed ones, newest first. */
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
  /** Whether the address is the person's own (D52). */
  isConfirmed: boolean
  openedBy: number | null
}

/**
 * Opens a request, unless there is an open one for this address: two taps make one.
 * @returns whether it is new
 */
export async function openRequest(trx: Trx, request: NewRequest, now: Date): Promise<boolean> {
  // An address that was not confirmed may be somebody else's, who may have an open request.
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
  // A request that staff opened before the person registered is theirs.
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

/** Closes an open request. Returns whether it was open. */
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

/** The account that has this confirmed address. */
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
 * About whom a request is. Staff may have opened it before the person registered or confirmed the address; the account is
 * then part of it.
 */
export async function subjectOfRequest(
  db: Db,
  { user_id: userId, email }: Pick<RequestRow, 'user_id' | 'email'>,
): Promise<Subject> {
  const accountId = userId ?? (await findConfirmedAccount(db, email))?.id
  if (accountId === undefined) return { userId: null, email }
  return (await subjectOfAccount(db, accountId)).subject
}
