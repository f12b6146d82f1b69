import { sql } from 'kysely'
import type { Engine, OpenDatabase } from './database'
import { first } from './migrations/0001-first'
import { projects } from './migrations/0002-projects'
import { blog } from './migrations/0003-blog'
import { accounts } from './migrations/0004-accounts'
import { storage } from './migrations/0005-storage'
import { sessions } from './migrations/0006-sessions'
import { seenContent } from './migrations/0007-seen-content'
import { wordedSlugs } from './migrations/0008-worded-slugs'
import { verifiedAddresses } from './migrations/0009-verified-addresses'
import { lastWrites } from './migrations/0010-last-writes'
import { commentSuspicion } from './migrations/0011-comment-suspicion'
import { postWriting } from './migrations/0012-post-writing'
import { mediaLibrary } from './migrations/0013-media-library'
import { projectParts } from './migrations/0014-project-parts'
import { donationReview } from './migrations/0015-donation-review'
import { replacedProofs } from './migrations/0017-replaced-proofs'
import { signedReceipts } from './migrations/0018-signed-receipts'
import { contactThreads } from './migrations/0019-contact-threads'
import { donationAccounts } from './migrations/0020-donation-accounts'
import { push } from './migrations/0024-push'
import { accountAdministration } from './migrations/0030-account-administration'
import { accountLists } from './migrations/0031-account-lists'
import { people } from './migrations/0033-people'
import { personMerges } from './migrations/0034-person-merges'
import { matching } from './migrations/0036-matching'
import { profiles } from './migrations/0039-profiles'
import { seenFocus } from './migrations/0042-seen-focus'
import { donationOrder } from './migrations/0059-donation-order'
import { accountOrders } from './migrations/0060-account-orders'
import { deletionWarnings } from './migrations/0061-deletion-warnings'
import { association } from './migrations/0062-association'
import { shownSearchText } from './migrations/0063-shown-search-text'
import { mailTexts } from './migrations/0064-mail-texts'
import { seenDescriptions } from './migrations/0065-seen-descriptions'
import { unsearchedPlaces } from './migrations/0066-unsearched-places'
import { donorSource } from './migrations/0067-donor-source'
import { peopleFigures } from './migrations/0068-people-figures'
import { fieldReports } from './migrations/0046-field-reports'
import { reportIndexes } from './migrations/0050-report-indexes'
import { auditChain } from './migrations/0053-audit-chain'
import { dataRequests } from './migrations/0056-data-requests'
import type { Migration } from './migrations/migration'
import type { Db, Trx } from './schema'

/** All migrations in order. Each runs once. Do not change a migration that has already run; add a new one. */
const MIGRATIONS: readonly [name: string, run: Migration][] = [
  ['0001-first', first],
  ['0002-projects', projects],
  ['0003-blog', blog],
  ['0004-accounts', accounts],
  ['0005-storage', storage],
  ['0006-sessions', sessions],
  ['0007-seen-content', seenContent],
  ['0008-worded-slugs', wordedSlugs],
  ['0009-verified-addresses', verifiedAddresses],
  ['0010-last-writes', lastWrites],
  ['0011-comment-suspicion', commentSuspicion],
  ['0012-post-writing', postWriting],
  ['0013-media-library', mediaLibrary],
  ['0014-project-parts', projectParts],
  ['0015-donation-review', donationReview],
  ['0017-replaced-proofs', replacedProofs],
  ['0018-signed-receipts', signedReceipts],
  ['0019-contact-threads', contactThreads],
  ['0020-donation-accounts', donationAccounts],
  ['0024-push', push],
  ['0030-account-administration', accountAdministration],
  ['0031-account-lists', accountLists],
  ['0033-people', people],
  ['0034-person-merges', personMerges],
  ['0036-matching', matching],
  ['0039-profiles', profiles],
  ['0042-seen-focus', seenFocus],
  ['0046-field-reports', fieldReports],
  ['0050-report-indexes', reportIndexes],
  ['0053-audit-chain', auditChain],
  ['0056-data-requests', dataRequests],
  ['0059-donation-order', donationOrder],
  ['0060-account-orders', accountOrders],
  ['0061-deletion-warnings', deletionWarnings],
  ['0062-association', association],
  ['0063-shown-search-text', shownSearchText],
  ['0064-mail-texts', mailTexts],
  ['0065-seen-descriptions', seenDescriptions],
  ['0066-unsearched-places', unsearchedPlaces],
  ['0067-donor-source', donorSource],
  ['0068-people-figures', peopleFigures],
]

/** Key of the advisory lock. The number is arbitrary but must be the same for all servers of a PostgreSQL database. */
const LOCK = 731_940_226

/** The names of all migrations in order. */
export const MIGRATION_NAMES: readonly string[] = MIGRATIONS.map(([name]) => name)

/**
 * Runs the missing migrations in one transaction with a lock, so that two servers can start at the same time. On SQLite
 * the transaction takes the write lock (db/sqlite-turns.ts), on PostgreSQL an advisory lock.
 */
export async function migrate({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>): Promise<void> {
  await db.transaction().execute((trx) => runMigrations(trx, engine))
}

/**
 * Runs the missing migrations in the caller's transaction.
 * @param wanted if given, only the migrations with these names
 */
export async function runMigrations(
  trx: Trx,
  engine: Engine,
  wanted: readonly string[] = MIGRATION_NAMES,
): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
  await sql`create table if not exists migrations (name text primary key)`.execute(trx)
  const names = new Set(await readMigrations(trx))
  for (const [name, run] of MIGRATIONS) {
    if (names.has(name) || !wanted.includes(name)) continue
    await run(trx, engine)
    await sql`insert into migrations (name) values (${name})`.execute(trx)
  }
}

/** Reads the names of the migrations that have run in a database. */
export async function readMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  return rows.map((row) => row.name)
}
