import { sql } from 'kysely'
import { holdContent } from '../content-version'
import { changeTaken } from '../matching-requests'
import type { Trx } from '../schema'
import { isAbout, type Subject } from './rows'
import { PERSONAL_TABLES, ruleOf, type TableName } from './rules'

/** Number of rows that were deleted or anonymised, by table. */
export type Erased = Partial<Record<TableName, number>>

/**
 * Frees the places that a volunteer has taken in unfinished requests, so that other volunteers can take them. Also
 * withdraws the person's own unfinished requests.
 */
async function freePlaces(trx: Trx, subject: Subject, at: string): Promise<void> {
  const held = await trx
    .selectFrom('matches')
    .innerJoin('matching_requests', 'matching_requests.id', 'request_id')
    .select(['matches.id', 'request_id'])
    .where(isAbout('matches', subject))
    .where('matches.state', 'in', ['accepted', 'agreed'])
    .where('matching_requests.state', 'not in', ['done', 'withdrawn'])
    .execute()
  for (const match of held) {
    await changeTaken(trx, match.request_id, -1)
    await trx
      .updateTable('matches')
      .set({ state: 'withdrawn', changed_at: at })
      .where('id', '=', match.id)
      .execute()
  }
  await trx
    .updateTable('matching_requests')
    .set({ state: 'withdrawn', updated_at: at })
    .where(isAbout('matching_requests', subject))
    .where('state', 'not in', ['done', 'withdrawn'])
    .execute()
}

/**
 * Overwrites the personal columns of a person's rows. The new `updated_at` makes the index of volunteers in memory
 * (resources/matching/volunteer-index.ts) read the rows again.
 */
async function anonymise(trx: Trx, table: TableName, subject: Subject, at: string): Promise<number> {
  const blanks = Object.entries(ruleOf(table).columns).flatMap(([name, rule]) =>
    rule.personal && 'blank' in rule ? [sql`${sql.ref(name)} = ${rule.blank}`] : [],
  )
  if ('updated_at' in ruleOf(table).columns) blanks.push(sql`updated_at = ${at}`)
  const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} set ${sql.join(blanks)}
    where ${isAbout(table, subject)}`.execute(trx)
  return Number(numAffectedRows)
}

const remove = async (trx: Trx, table: TableName, subject: Subject): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)}
    where ${isAbout(table, subject)}`.execute(trx)
  return Number(numAffectedRows)
}

/** The tables that are erased with an unused account. All other data about the person stays. */
const OF_ACCOUNT = PERSONAL_TABLES.filter(
  (table) => ruleOf(table).keep === 'unused-account' || table === 'donations' || table === 'notifications',
)

/**
 * Deletes the personal data about a person by the rules in rules.ts (D91): a row is deleted, anonymised, or left
 * unchanged because it must be stored for longer. Sums, counts and numbers do not change. The caller has checked that
 * the deletion is allowed.
 * @param scope `account` deletes an unused account, but not the records and messages of its owner
 */
export async function erasePerson(
  trx: Trx,
  subject: Subject,
  at: string,
  scope: 'everything' | 'account' = 'everything',
): Promise<Erased> {
  // The deletion may change comments, which are public content. A transaction that writes public content first waits
  // for other such transactions.
  await holdContent(trx)
  const erased: Erased = {}
  const tables = scope === 'everything' ? PERSONAL_TABLES : OF_ACCOUNT
  if (scope === 'everything') await freePlaces(trx, subject, at)
  // The rows of a table may be found through the rows of an earlier table, so the tables are processed in reverse
  // order.
  for (const table of [...tables].reverse()) {
    const { erase } = ruleOf(table)
    const count =
      erase === 'delete'
        ? await remove(trx, table, subject)
        : erase === 'anonymise'
          ? await anonymise(trx, table, subject, at)
          : 0
    if (count > 0) erased[table] = count
  }
  return erased
}
