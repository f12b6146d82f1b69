import { sql } from 'kysely'
import type { Db } from './schema'

/**
 * Returns a text that changes whenever public content may have changed: after a change of one of the tables that
 * content-version.ts watches, or when a scheduled post becomes visible.
 */
export async function readContentState(db: Db, now: Date): Promise<string> {
  const time = now.toISOString()
  const { rows } = await sql<{ state: string }>`
    select coalesce((select value from facts where name = 'content_version'), '0') || ' ' ||
      coalesce((select max(published_at) from posts where status = 'published' and published_at <= ${time}), '')
      as state`.execute(db)
  return rows[0]?.state ?? ''
}
