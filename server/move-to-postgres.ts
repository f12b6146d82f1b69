import { copyDatabase } from './db/copy'
import { openDatabase } from './db/database'
import { migrate } from './db/migrate'
import { readEnv } from './env'

/**
 * Copies the SQLite database of the data folder into an empty PostgreSQL database (server/README.md). Stop the server
 * first.
 */
const { databaseUrl, dataDir } = readEnv(process.env)
if (!databaseUrl) throw new Error('DATABASE_URL must name the PostgreSQL to move to')

const rethrow = (error: Error) => {
  throw error
}
const from = openDatabase({ databaseUrl: null, dataDir }, rethrow)
const to = openDatabase({ databaseUrl, dataDir }, rethrow)
try {
  await migrate(from)
  await migrate(to)
  console.table(await copyDatabase(from.db, to.db))
} finally {
  await from.db.destroy()
  await to.db.destroy()
}
