import { PERSONAL_TABLES, ruleOf, type TableName } from '../../server/db/personal/rules'
import type { Engine } from './databases'
import type { TestServer } from './server'

/**
 * The person whom the added rows are about: an account with its e-mail address, or only an e-mail address (`userId` is
 * null).
 */
export interface RowOwner {
  mark: string
  userId: number | null
  email: string
}

type Value = string | number | null
interface Column {
  name: string
  isText: boolean
  isNullable: boolean
}

/**
 * Columns that refer to a row of another table, with the name of that table. If that table has no data about persons,
 * an existing row of the demonstration data is used.
 */
const PARENTS: Record<string, TableName> = {
  donation_id: 'donations',
  method_id: 'donation_methods',
  event_id: 'donation_events',
  thread_id: 'contact_threads',
  post_id: 'posts',
  notification_id: 'notifications',
  subscription_id: 'push_subscriptions',
  volunteer_id: 'volunteers',
  beneficiary_id: 'beneficiaries',
  partner_id: 'partners',
  skill_id: 'skills',
  program_id: 'programs',
  cause_id: 'programs',
  project_id: 'projects',
  request_id: 'matching_requests',
  match_id: 'matches',
}
/** Tables that are skipped, because a registration and a sign-in have already filled them. */
const OF_REGISTRATION = ['users', 'last_sign_ins']

async function columnsOf({ database }: TestServer, engine: Engine, table: string): Promise<Column[]> {
  const rows = await database.query(
    engine === 'postgres'
      ? `select column_name as name, data_type as type, is_nullable = 'YES' as nullable
          from information_schema.columns where table_schema = current_schema() and table_name = '${table}'`
      : `select name, type, "notnull" = 0 as nullable from pragma_table_info('${table}')`,
  )
  return rows.map(({ name, type, nullable }) => ({
    name: String(name),
    isText: String(type).toLowerCase() === 'text',
    isNullable: Boolean(nullable),
  }))
}

const literal = (value: Value): string =>
  value === null ? 'null' : typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`

let lastNumber = 100

/**
 * Adds one row about the person to every table that can have one, except those in OF_REGISTRATION. Free texts contain
 * the person's mark, so a test can find the texts about this person.
 * @returns the values of the rows, by table
 */
export async function addRowsAbout(
  server: TestServer,
  engine: Engine,
  owner: RowOwner,
  given: Partial<Record<TableName, Record<string, Value>>> = {},
): Promise<Map<TableName, Record<string, Value>>> {
  const rows = new Map<TableName, Record<string, Value>>()
  const { query } = server.database

  async function parentOf(column: string): Promise<Value> {
    const table = PARENTS[column]
    if (!table) return null
    const own = rows.get(table)
    if (own) return own.id ?? null
    if (PERSONAL_TABLES.includes(table)) return null
    return Number((await query(`select min(id) as id from ${table}`))[0]?.id)
  }

  async function valueOf(table: TableName, column: Column): Promise<Value> {
    const link = ruleOf(table).about.find((one) =>
      [...('account' in one ? [one.account] : []), ...('email' in one ? [one.email, one.key] : [])].includes(
        column.name as never,
      ),
    )
    if (link && 'account' in link) return owner.userId
    if (link && 'email' in link) return owner.email
    const record = ruleOf(table).about.find((one) => 'record' in one && one.record === column.name)
    if (record && 'record' in record) return rows.get(record.of)?.[record.key ?? 'id'] ?? null
    if (ruleOf(table).about.some((one) => 'person' in one && one.person === column.name))
      return rows.get('volunteers')?.id ?? null
    if (ruleOf(table).by.includes(column.name as never) || column.name === 'merged_into') return null
    if (column.name === 'kind' && table.startsWith('person_')) return 'volunteers'
    if (column.name in PARENTS) return parentOf(column.name)
    return column.isText ? `${owner.mark} ${table} ${column.name}` : ++lastNumber
  }

  for (const table of PERSONAL_TABLES) {
    if (OF_REGISTRATION.includes(table) || (owner.userId === null && isOfAccount(table))) continue
    const row: Record<string, Value> = {}
    for (const column of await columnsOf(server, engine, table))
      if (column.name !== 'id' || column.isText) row[column.name] = await valueOf(table, column)
    Object.assign(row, given[table])
    const names = Object.keys(row)
    const returned = names.includes('id') ? '' : hasId(table) ? 'returning id' : ''
    const [made] = await query(
      `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
        values (${Object.values(row).map(literal).join(', ')}) ${returned}`,
    )
    rows.set(table, { ...row, ...(made && { id: Number(made.id) }) })
  }
  return rows
}

const hasId = (table: TableName): boolean => 'id' in ruleOf(table).columns

/** Returns whether a row of this table can only exist for a person with an account. */
function isOfAccount(table: TableName): boolean {
  return ruleOf(table).about.every((link) => 'account' in link || ('record' in link && isOfAccount(link.of)))
}
