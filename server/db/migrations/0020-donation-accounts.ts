import { sql } from 'kysely'
import type { Migration } from './migration'

/**
 * Adds to the donation methods an introduction and a payment account that staff can edit (D56), and the time and the
 * user of the last write (D42).
 */
export const donationAccounts: Migration = async (trx) => {
  await trx.schema
    .alterTable('donation_methods')
    .addColumn('intro', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  for (const column of ['account', 'updated_at'])
    await trx.schema.alterTable('donation_methods').addColumn(column, 'text').execute()
  await trx.schema
    .alterTable('donation_methods')
    .addColumn('updated_by', 'bigint', (c) => c.references('users.id').onDelete('set null'))
    .execute()
  // Stores the order in which /doacao has always shown the methods. If somebody has changed the order in the database,
  // it is not touched.
  const { rows } = await sql<{ name: string }>`select name from donation_methods
    where position between 1 and 3 order by position`.execute(trx)
  if (rows.map(({ name }) => name).join() !== 'Transferência bancária,M-Pesa,E-Mola') return
  await sql`update donation_methods set position =
    case name when 'M-Pesa' then 1 when 'E-Mola' then 2 else 3 end where position between 1 and 3`.execute(
    trx,
  )
}
