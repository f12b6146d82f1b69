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

/** The notifications of a user, newest first. */
export async function listUserNotifications(db: Db, userId: number, { page, pageSize }: PageQuery) {
  const rows = await db
    .selectFrom('notifications')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return rows.map(fromRow)
}

export async function countUserNotifications(db: Db, userId: number) {
  return db
    .selectFrom('notifications')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(case when read_at is null then 1 end)`.as('unread'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

/**
 * Marks a notification as read; the time of the first reading stays. Returns null if the notification does not exist or
 * belongs to another user.
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
