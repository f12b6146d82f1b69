import { sql } from 'kysely'
import { holdContent } from '../content-version'
import { changeTaken } from '../matching-requests'
import type { Trx } from '../schema'
import { isAbout, type Subject } from './rows'
import { PERSONAL_TABLES, ruleOf, type TableName } from './rules'

/** How many rows were deleted, anonymised or kept, by table. */
export type Erased = Partial<Record<TableName, number>>

/** Gives the places back that a person holds in work that is not done, so that somebody else can take them. */
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

/** Overwrites the personal columns of a person's rows. The time of the change tells the index of matching to read them again. */
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

/** The tables of an account itself: what a person has otherwise done with the association stays. */
const OF_ACCOUNT = PERSONAL_TABLES.filter(
  (table) => ruleOf(table).keep === 'unused-account' || table === 'donations' || table === 'notifications',
)

/**
 * Deletes what the association has about a person, by the rules of the list (D91): rows go, are overwritten, or are kept by
 * law. Sums, counts and numbers stay as they were. The caller has checked that nothing stops it.
 * @param scope `account` deletes an account without use, and leaves the records and messages of its owner
 */
export async function erasePerson(
  trx: Trx,
  subject: Subject,
  at: string,
  scope: 'everything' | 'account' = 'everything',
): Promise<Erased> {
  // Comments are public content. Each transaction that writes content waits for the others first (holdContent).
  await holdContent(trx)
  const erased: Erased = {}
  const tables = scope === 'everything' ? PERSONAL_TABLES : OF_ACCOUNT
  if (scope === 'everything') await freePlaces(trx, subject, at)
  // A table's rows are found by those of earlier tables, so later tables come first.
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
