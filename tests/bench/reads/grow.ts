import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'

type Database = InstanceType<typeof DatabaseSync>

interface Column {
  name: string
  pk: number
}

/** Columns in which a copy must differ from the row that it was copied from. */
const DISTINCT = ['slug', 'name', 'name_key', 'title', 'title_key']

const tableColumns = (database: Database, table: string): string[] =>
  (database.prepare(`pragma table_info(${table})`).all() as unknown as Column[])
    .filter(({ name, pk }) => !(pk && name === 'id'))
    .map(({ name }) => name)

/**
 * Copies the original rows of a table (those that are no copies) until it has `count` rows. Rows of other tables that
 * refer to a copied row are copied too.
 */
function fill(database: Database, table: string, hanging: string, count: number): void {
  const { held } = database.prepare(`select count(*) as held from ${table}`).get() as { held: number }
  const { patterns } = database
    .prepare(`select count(*) as patterns from ${table} where slug not like '%-copia-%'`)
    .get() as { patterns: number }
  const columns = tableColumns(database, table)
  const value = (name: string) =>
    DISTINCT.includes(name) ? `p.${name} || '${name === 'slug' ? '-copia-' : ' cópia '}' || n.i` : `p.${name}`
  database
    .prepare(
      `with recursive n(i) as (select ${held} union all select i + 1 from n where i + 1 < ${count}),
         p as (select *, row_number() over (order by id) - 1 as place from ${table} where slug not like '%-copia-%')
       insert into ${table} (${columns.join(', ')})
       select ${columns.map(value).join(', ')} from n join p on p.place = n.i % ${patterns}`,
    )
    .run()
  const children = (
    database.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[]
  ).filter(({ name }) => tableColumns(database, name).includes(hanging))
  for (const { name } of children) {
    const own = tableColumns(database, name)
    database
      .prepare(
        `insert into ${name} (${own.join(', ')})
         select ${own.map((column) => (column === hanging ? 'copy.id' : `child.${column}`)).join(', ')}
         from ${table} copy
         join ${table} p on p.slug = substr(copy.slug, 1, instr(copy.slug, '-copia-') - 1)
         join ${name} child on child.${hanging} = p.id
         where copy.slug like '%-copia-%' and not exists (select 1 from ${name} has where has.${hanging} = copy.id)`,
      )
      .run()
  }
}

/**
 * Fills the database of a stopped product with the given number of projects and posts, including their related records,
 * in one transaction.
 */
export function grow(dataDir: string, projects: number, posts: number): void {
  const database = new DatabaseSync(path.join(dataDir, 'data.sqlite'))
  try {
    database.exec('begin immediate')
    fill(database, 'projects', 'project_id', projects)
    fill(database, 'posts', 'post_id', posts)
    database.exec('commit')
    database.exec('analyze')
  } finally {
    database.close()
  }
}
