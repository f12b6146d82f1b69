import { copyDatabase } from './db/copy'
import { openDatabase } from './db/database'
import { migrate } from './db/migrate'
import { EnvironmentError, readEnv } from './env'
import { startFailure } from './start-failure'

/**
 * Copies the SQLite database of the data folder into an empty PostgreSQL database (server/README.md). Stop the server
 * first.
 */
async function main(): Promise<void> {
  // `readEnv` requires DEMO, but the mode does not matter here, because no server runs. The copied rows contain whether
  // the database belongs to a real site or a demonstration.
  const { databaseUrl, dataDir } = readEnv({ ...process.env, DEMO: '1' })
  if (!databaseUrl)
    throw new EnvironmentError('DATABASE_URL must be the URL of the PostgreSQL database to copy to')
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
}

try {
  await main()
} catch (error) {
  console.error(startFailure(error) ?? error)
  process.exitCode = 1
}
