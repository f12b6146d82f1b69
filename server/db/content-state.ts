import { sql } from 'kysely'
import type { Db } from './schema'

/**
 * A text that differs whenever what visitors read may differ: after every change of watched tables
 * (content-version.ts), and when the time of a post's appearance has come.
 */
export async function readContentState(db: Db, now: Date): Promise<string> {
  const time = now.toISOString()
  const { rows } = await sql<{ state: string }>`
    select coalesce((select value from facts where name = 'content_version'), '0') || ' ' ||
      coalesce((select max(published_at) from posts where status = 'published' and published_at <= ${time}), '')
      as state`.execute(db)
  return rows[0]?.state ?? ''
}
