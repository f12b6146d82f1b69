import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import pg from 'pg'
import { describe, expect } from 'vitest'
import { ALWAYS_ON_POSTGRES, SHARE_ON_POSTGRES } from './drawn-files'
import { isDrawn, sampleSeed } from './sample'

export type Engine = 'sqlite' | 'postgres'
export type Row = Record<string, unknown>

const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test'

async function askPostgres<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Whether PostgreSQL was found. */
export const hasPostgres = await askPostgres(POSTGRES, () => Promise.resolve(true)).catch(
  (error: unknown) => {
    console.warn(
      `No PostgreSQL at ${POSTGRES} (${String(error)}): these tests ran on SQLite ALONE. Set TEST_DATABASE_URL to run both.`,
    )
    return false
  },
)

/**
 * Defines the same tests for both databases. Without PostgreSQL, its tests count as skipped. `npm test` runs only the
 * files of ALWAYS_ON_POSTGRES and a random sample of the others on PostgreSQL. A test file that is started by its name
 * runs on both databases.
 */
export function onBothDatabases(tests: (engine: Engine) => void): void {
  describe('on SQLite', () => tests('sqlite'))
  if (runsOnPostgres()) onPostgres(() => tests('postgres'))
  else describe.skip('on PostgreSQL', () => tests('postgres'))
}

function runsOnPostgres(): boolean {
  if (process.env.SAMPLE !== 'tests') return true
  const file = path.basename(expect.getState().testPath ?? '', '.test.ts')
  return ALWAYS_ON_POSTGRES.includes(file) || isDrawn(SHARE_ON_POSTGRES, sampleSeed(), file)
}

/** Defines tests for PostgreSQL only. */
export const onPostgres = (tests: () => void) => describe.skipIf(!hasPostgres)('on PostgreSQL', tests)

/** A database for one test file. */
export interface TestDatabase {
  /** The value of DATABASE_URL; empty for SQLite in the data folder. */
  url: string
  /** Queries the database directly, without the server's code. */
  query(sql: string): Promise<Row[]>
  drop(): Promise<void>
}

function sqliteIn(dataDir: string): TestDatabase {
  return {
    url: '',
    query(sql) {
      const database = new DatabaseSync(path.join(dataDir, 'data.sqlite'), { timeout: 5000 })
      try {
        return Promise.resolve(database.prepare(sql).all() as Row[])
      } finally {
        database.close()
      }
    },
    drop: () => Promise.resolve(),
  }
}

async function postgresSchema(): Promise<TestDatabase> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`
  await askPostgres(POSTGRES, (client) => client.query(`create schema ${schema}`))
  const url = `${POSTGRES}?options=${encodeURIComponent(`-c search_path=${schema}`)}`
  return {
    url,
    query: (sql) => askPostgres(url, async (client) => (await client.query<Row>(sql)).rows),
    drop: async () => {
      await askPostgres(POSTGRES, (client) => client.query(`drop schema ${schema} cascade`))
    },
  }
}

/** Returns a database for tests: for SQLite the file in the given data folder, for PostgreSQL a new, empty schema. */
export const createTestDatabase = async (engine: Engine, dataDir: string): Promise<TestDatabase> =>
  engine === 'sqlite' ? sqliteIn(dataDir) : postgresSchema()
