import { sql } from 'kysely'
import { CHAIN_FACT, EMPTY_CHAIN } from '../audit-chain'
import type { Migration } from './migration'

/**
 * Adds to audit rows their number and hash in the chain (D87). The server fills them for existing rows when it starts.
 */
export const auditChain: Migration = async (trx) => {
  await sql`alter table audit_log add column seq bigint`.execute(trx)
  await sql`alter table audit_log add column hash text not null default ''`.execute(trx)
  await sql`create unique index audit_log_seq on audit_log (seq)`.execute(trx)
  await sql`create index audit_log_actor on audit_log (actor_id, at)`.execute(trx)
  await sql`create index donation_events_at on donation_events (at)`.execute(trx)
  await sql`insert into facts (name, value) values (${CHAIN_FACT}, ${JSON.stringify(EMPTY_CHAIN)})`.execute(
    trx,
  )
}
