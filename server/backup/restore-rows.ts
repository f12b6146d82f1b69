import { openDatabase, type Engine } from '../db/database'
import { MIGRATION_NAMES, runMigrations } from '../db/migrate'
import type { Trx } from '../db/schema'
import {
  continueNumbering,
  deleteRows,
  insertRows,
  isMigrated,
  readRows,
  tablesInOrder,
  type TableRow,
} from '../db/table-rows'
import { isSameSum, type ArchiveUse } from './archive-reader'
import { sumTable, type Manifest } from './format'
import type { Progress } from './progress'
import { BackupRefusal } from './refusal'

/** Throws if the PostgreSQL database already has the tables of a server. */
export async function requireEmptyDatabase(databaseUrl: string): Promise<void> {
  const { db, engine } = openDatabase({ databaseUrl, dataDir: '' }, (error) => {
    throw error
  })
  try {
    if (await isMigrated(db, engine))
      throw new BackupRefusal(
        'A base de dados de DATABASE_URL não está vazia: já tem as tabelas de um servidor. Crie outra base de dados, vazia.',
      )
  } finally {
    await db.destroy()
  }
}

/**
 * Returns the functions that restore the rows of an archive in the caller's transaction. First they create the tables
 * with the migrations that the archive names. After all rows are inserted, they run the newer migrations, which then
 * convert the rows as in a running database.
 */
export function createRowRestore(trx: Trx, engine: Engine, progress: Progress) {
  let known: string[] = []

  const use: Pick<ArchiveUse, 'format' | 'rows'> = {
    async format({ migrations }) {
      if (migrations.some((name) => !MIGRATION_NAMES.includes(name)))
        throw new BackupRefusal('A cópia foi feita por uma versão mais recente: instale essa versão.')
      await runMigrations(trx, engine, migrations)
      known = await tablesInOrder(trx, engine)
      // Some migrations insert rows, such as the methods of payment. These rows are deleted, because the archive
      // contains its own.
      for (const table of known.toReversed()) await deleteRows(trx, table)
    },

    async rows(table, lines) {
      if (!known.includes(table)) throw new BackupRefusal(`A cópia tem uma tabela desconhecida: ${table}.`)
      await insertRows(
        trx,
        table,
        lines.map((line) => JSON.parse(line) as TableRow),
      )
    },
  }

  return {
    use,

    /** Reads all tables back and compares them with the manifest. Then runs the migrations newer than the archive. */
    async finish({ tables }: Manifest): Promise<void> {
      for (const table of known) {
        const sum = await sumTable(trx, engine, table)
        progress.table(table, sum.rows)
        if (!isSameSum(sum, tables[table]))
          throw new BackupRefusal(`A tabela ${table} não ficou igual à da cópia. Nada foi restaurado.`)
        await continueNumbering(trx, engine, table)
      }
      progress.end()
      await runMigrations(trx, engine)
    },

    /** Returns the proofs that the rows name but whose files do not exist. */
    async missingProofs(isThere: (name: string) => Promise<boolean>): Promise<string[]> {
      const missing: string[] = []
      for (const [table, column] of [
        ['donations', 'proof_path'],
        ['donation_proofs', 'path'],
      ] as const)
        for await (const rows of readRows(trx, engine, table))
          for (const { [column]: name } of rows)
            if (typeof name === 'string' && !(await isThere(`proofs/${name}`))) missing.push(`proofs/${name}`)
      return missing
    },
  }
}
