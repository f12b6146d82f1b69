import { PostgresDialect } from 'kysely'
import pg from 'pg'

const INT8 = 20
const CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 10_000

/** Creates the Kysely dialect for PostgreSQL. int8 is read as a number, because no id or amount exceeds 2^53. */
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
  // When the database restarts, idle connections break and the pool replaces them. Without this listener their error
  // would end the process.
  pool.on('error', onIdleError)
  return new PostgresDialect({ pool })
}
