import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import type { DonationState } from '../../db/tables/donation-tables'

export interface PortalFigures {
  donations: { count: number; pending: number; approved: number; approvedCents: number }
  lastDonation: {
    reference: string
    amountCents: number
    status: DonationState
    createdAt: string
  } | null
  notificationsUnread: number
  projects: { active: number; provinces: number }
  memberSince: string
}

const count = sql<number>`count(*)`

async function sumDonations(db: Db, userId: number): Promise<PortalFigures['donations']> {
  const rows = await db
    .selectFrom('donations')
    .select(['status', count.as('count'), sql<number>`cast(sum(amount_cents) as bigint)`.as('cents')])
    .where('user_id', '=', userId)
    .groupBy('status')
    .execute()
  const of = (status: string) => rows.find((row) => row.status === status)
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    pending: of('pending')?.count ?? 0,
    approved: of('approved')?.count ?? 0,
    approvedCents: of('approved')?.cents ?? 0,
  }
}

async function findLastDonation(db: Db, userId: number): Promise<PortalFigures['lastDonation']> {
  const row = await db
    .selectFrom('donations')
    .select(['reference', 'amount_cents', 'status', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? {
        reference: row.reference,
        amountCents: row.amount_cents,
        status: row.status,
        createdAt: row.created_at,
      }
    : null
}

async function countUnread(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('notifications')
    .select(count.as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

async function publicProjects(db: Db): Promise<PortalFigures['projects']> {
  const row = await db
    .selectFrom('projects')
    .select([
      sql<number>`count(case when status = 'active' then 1 end)`.as('active'),
      sql<number>`count(distinct nullif(province, ''))`.as('provinces'),
    ])
    .where('is_public', '=', 1)
    .executeTakeFirstOrThrow()
  return row
}

/** Returns the figures of the portal: the user's own donations and notifications, and figures about public projects. */
export async function portalFigures(db: Db, userId: number): Promise<PortalFigures> {
  const [donations, lastDonation, notificationsUnread, projects, account] = await Promise.all([
    sumDonations(db, userId),
    findLastDonation(db, userId),
    countUnread(db, userId),
    publicProjects(db),
    db.selectFrom('users').select('created_at').where('id', '=', userId).executeTakeFirstOrThrow(),
  ])
  return { donations, lastDonation, notificationsUnread, projects, memberSince: account.created_at }
}
