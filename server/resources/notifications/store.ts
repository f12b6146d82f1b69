import { sql, type Selectable } from 'kysely'
import type { Db, Tables } from '../../db/schema'
import type { PageQuery } from '../../http/page'

export interface Notification {
  id: number
  title: string
  message: string
  type: string
  link: string | null
  isRead: boolean
  createdAt: string
}

const COLUMNS = ['id', 'title', 'message', 'type', 'link', 'read_at', 'created_at'] as const

type Row = Pick<Selectable<Tables['notifications']>, (typeof COLUMNS)[number]>

const fromRow = (row: Row): Notification => ({
  id: row.id,
  title: row.title,
  message: row.message,
  type: row.type,
  link: row.link,
  isRead: row.read_at !== null,
  createdAt: row.created_at,
})

/**
 * Reads one page of a user's notifications, newest first. With `isRead`, only the read ones (true) or only the unread
 * ones (false).
 */
export async function listUserNotifications(
  db: Db,
  userId: number,
  { page, pageSize, isRead, type }: PageQuery & { isRead: boolean | undefined; type: string | undefined },
) {
  let own = db.selectFrom('notifications').select(COLUMNS).where('user_id', '=', userId)
  if (isRead !== undefined) own = own.where('read_at', isRead ? 'is not' : 'is', null)
  if (type !== undefined) own = own.where('type', '=', type)
  const rows = await own
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return rows.map(fromRow)
}

/**
 * Counts a user's notifications: in total, unread, and of the last week.
 * @param of.type counts only notifications of this kind; without it, all are counted
 * @param of.since the start of the last week; without it, `week` counts all
 */
export async function countUserNotifications(
  db: Db,
  userId: number,
  of: { type?: string | undefined; since?: string },
) {
  return db
    .selectFrom('notifications')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(case when read_at is null then 1 end)`.as('unread'),
      sql<number>`count(case when created_at >= ${of.since ?? ''} then 1 end)`.as('week'),
    ])
    .where('user_id', '=', userId)
    .$if(of.type !== undefined, (query) => query.where('type', '=', of.type ?? ''))
    .executeTakeFirstOrThrow()
}

/**
 * Marks a notification as read. If it was read before, the time of the first reading remains. Returns null if the
 * notification does not exist or belongs to another user.
 */
export async function readNotification(
  db: Db,
  own: { id: number; userId: number },
  readAt: string,
): Promise<Notification | null> {
  const row = await db
    .updateTable('notifications')
    .set({ read_at: sql<string>`coalesce(read_at, ${readAt})` })
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ? fromRow(row) : null
}

export async function readAllNotifications(db: Db, userId: number, readAt: string): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: readAt })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()
}
