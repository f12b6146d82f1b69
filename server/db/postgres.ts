import { PostgresDialect } from 'kysely'
import pg from 'pg'

const INT8 = 20
const CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 10_000

/** PostgreSQL by address; int8 comes as a number, since no id or amount of ours passes 2^53. */
export function postgresDialect(url: string, onIdleError: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === INT8
          ? Number
          : (pg.types.getTypeParser(oid, format) as (
              text: string,
            ) => unknown)) as typeof pg.types.getTypeParser,
    },
  })
  // A restarted database breaks idle connections; the pool opens new ones, the process must not die of it.
  pool.on('error', onIdleError)
  return new PostgresDialect({ pool })
}
