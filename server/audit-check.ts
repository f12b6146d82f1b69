import path from 'node:path'
import { failureText } from './backup/failure'
import { exists } from './backup/safe-file'
import { checkChain } from './db/audit-chain'
import { openDatabase } from './db/database'
import { isMigrated } from './db/table-rows'
import { readEnv } from './env'
import { momentInMaputo } from './http/clock'

const NO_DATABASE = 'Aqui não há base de dados do servidor: confirme DATA_DIR e DATABASE_URL.'

/**
 * Checks the hash chain of the audit log (`npm run audit:check`). Returns exit code 1 if the chain is broken or if
 * there is no database.
 */
async function main(): Promise<number> {
  // DEMO is set only to satisfy the checks of `readEnv`. No server runs here, so the demo mode has no effect.
  const settings = readEnv({ ...process.env, DEMO: '1' })
  // Opening a SQLite database that does not exist would create an empty database file.
  if (!settings.databaseUrl && !(await exists(path.join(settings.dataDir, 'data.sqlite')))) {
    console.error(NO_DATABASE)
    return 1
  }
  const { db, engine } = openDatabase(settings, (error) => {
    throw error
  })
  try {
    if (!(await isMigrated(db, engine))) {
      console.error(NO_DATABASE)
      return 1
    }
    const { lines, head, broken } = await checkChain(db)
    if (broken) {
      const what =
        broken.reason === 'missing'
          ? 'falta na base de dados'
          : `não é o que foi escrito${broken.at ? ` em ${momentInMaputo(broken.at)}` : ''}`
      console.error(`A cadeia está partida: o registo n.º ${broken.seq} ${what}.`)
      return 1
    }
    console.log(
      `A cadeia está intacta: ${lines} registos, até ao n.º ${head.seq}. Marca: ${head.hash || 'nenhuma'}.`,
    )
    return 0
  } finally {
    await db.destroy()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(failureText(error) ?? error)
  process.exitCode = 1
}
