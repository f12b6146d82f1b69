import { sql } from 'kysely'
import type { Db } from './schema'

/** Name in column `network` of the row that counts the uploads of all networks together. */
const ALL = '*'

export interface UploadedBytes {
  network: number
  total: number
}

/** Reads how many bytes this network and all networks together stored on a day ('2026-03-10'). */
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

/** Adds to both counts in one statement, so that servers that share a database do not overwrite each other's counts. */
export async function addUploadedBytes(db: Db, day: string, network: string, bytes: number): Promise<void> {
  await db
    .insertInto('upload_days')
    // Every transaction locks its network's row first and the row for all networks last, so that no two wait for each
    // other.
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
