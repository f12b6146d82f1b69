import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERSONAL_RULES, PERSONAL_TABLES, ruleOf, type TableName } from '../../server/db/personal/rules'
import { onBothDatabases } from '../support/databases'
import { startTestServer, type TestServer } from '../support/server'

/** Tables that the database engine makes itself, and the list of migrations. */
const NOT_OURS = /^(sqlite_|.*_search(_|$)|migrations$)/

onBothDatabases((engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.stop())

  /** Reads from the database which columns each table has. */
  async function schema(): Promise<Record<string, string[]>> {
    const rows = await server.database.query(
      engine === 'postgres'
        ? `select table_name as t, column_name as c from information_schema.columns
            where table_schema = current_schema() and not is_generated = 'ALWAYS'`
        : `select m.name as t, p.name as c from sqlite_master m, pragma_table_info(m.name) p where m.type = 'table'`,
    )
    const tables: Record<string, string[]> = {}
    for (const { t, c } of rows) if (!NOT_OURS.test(String(t))) (tables[String(t)] ??= []).push(String(c))
    return Object.fromEntries(Object.entries(tables).map(([table, columns]) => [table, columns.sort()]))
  }

  test('every column of every table has a rule, and every rule has its column', async () => {
    const real = await schema()
    const ruled = Object.fromEntries(
      Object.keys(PERSONAL_RULES).map((table) => [
        table,
        Object.keys(ruleOf(table as TableName).columns).sort(),
      ]),
    )
    expect(Object.keys(real).length).toBeGreaterThan(50)
    expect(real).toEqual(ruled)
  })

  test('the search tables and the list of migrations are the only tables without a rule', async () => {
    const rows = await server.database.query(
      engine === 'postgres'
        ? `select tablename as t from pg_tables where schemaname = current_schema()`
        : `select name as t from sqlite_master where type = 'table'`,
    )
    const others = rows.map(({ t }) => String(t)).filter((table) => !(table in PERSONAL_RULES))
    expect(others.filter((table) => !NOT_OURS.test(table))).toEqual([])
  })
})

test('a table about persons says how long it is kept, what a deletion does, and what it is called', () => {
  for (const table of PERSONAL_TABLES) {
    const { title, keep, erase } = ruleOf(table)
    expect([title, keep, erase].every(Boolean), table).toBe(true)
  }
  const titles = PERSONAL_TABLES.map((table) => ruleOf(table).title)
  expect(new Set(titles).size).toBe(titles.length)
})

test('a column that is hidden from the person, or not personal, says why', () => {
  for (const table of Object.keys(PERSONAL_RULES) as TableName[])
    for (const [name, rule] of Object.entries(ruleOf(table).columns))
      if (!rule.personal || !rule.exported) expect(rule.reason, `${table}.${name}`).toMatch(/\w{3}/)
})

test('an anonymised table overwrites something, and rows that are deleted or kept overwrite nothing', () => {
  for (const table of PERSONAL_TABLES) {
    const blanks = Object.values(ruleOf(table).columns).filter((rule) => rule.personal && 'blank' in rule)
    expect(blanks.length > 0, table).toBe(ruleOf(table).erase === 'anonymise')
  }
})

test('a table without rows about persons has only personal columns of staff, secrets and published names', () => {
  const tables = (Object.keys(PERSONAL_RULES) as TableName[]).filter(
    (table) => !PERSONAL_TABLES.includes(table),
  )
  for (const table of tables)
    for (const [name, rule] of Object.entries(ruleOf(table).columns))
      if (rule.personal) expect(rule.exported, `${table}.${name}`).toBe(false)
})
