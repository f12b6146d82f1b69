import { sql } from 'kysely'
import type { Db } from './schema'

/** Name in column `network` of the row that counts the uploads of all networks together. */
const ALL = '*'

export interface UploadedBytes {
  network: number
  total: number
}

/** Returns the bytes that were stored on a day ('2026-03-10') by this network, and by all networks together. */
export async function readUploadedBytes(db: Db, day: string, network: string): Promise<UploadedBytes> {
  const rows = await db
    .selectFrom('upload_days')
    .select(['network', 'bytes'])
    .where('day', '=', day)
    .where('network', 'in', [network, ALL])
    .execute()
  const of = (name: string) => rows.find((row) => row.network === name)?.bytes ?? 0
  return { network: of(network), total: of(ALL) }
}

/** Increases the counts of this network and of all networks in one statement, so that no server overwrites them. */
export async function addUploadedBytes(db: Db, day: string, network: string, bytes: number): Promise<void> {
  await db
    .insertInto('upload_days')
    // Every transaction locks the row of its network first and the row for all networks last. The same order everywhere
    // prevents deadlocks.
    .values([network, ALL].map((name) => ({ day, network: name, bytes })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'network'])
        .doUpdateSet({ bytes: sql<number>`upload_days.bytes + excluded.bytes` }),
    )
    .execute()
}

export async function dropUploadDaysBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('upload_days').where('day', '<', day).execute()
}
