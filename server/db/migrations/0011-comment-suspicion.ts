import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { findSuspicion } from '../../../src/shared/comment-suspicion'
import { foldText } from '../../../src/shared/fold'
import type { Trx } from '../schema'
import type { Migration } from './migration'

const ROWS_AT_ONCE = 500

interface OldComment {
  id: number
  author_name: string
  author_email: string
  content: string
}

/** Checks all comments for spam, in the order of their arrival, and compares each only with earlier comments. */
async function judgeAll(trx: Trx): Promise<void> {
  /** By hash of the text, then by e-mail address: the number of comments with this text from this address. */
  const seen = new Map<string, Map<string, number>>()
  for (let last = 0; ;) {
    const { rows } = await sql<OldComment>`select id, author_name, author_email, content from comments
      where id > ${last} order by id limit ${ROWS_AT_ONCE}`.execute(trx)
    for (const row of rows) {
      last = row.id
      const text = foldText(row.content)
      const hash = createHash('sha256').update(text).digest('base64url')
      const address = foldText(row.author_email)
      const counts = seen.get(hash) ?? new Map<string, number>()
      const bySameAddress = counts.get(address) ?? 0
      const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
      const suspicion = findSuspicion(row, { bySameAddress, byOthers: all - bySameAddress }) ?? ''
      seen.set(hash, counts.set(address, bySameAddress + 1))
      const searched = foldText(`${row.author_name} ${row.author_email} ${row.content}`)
      await sql`update comments set suspicion = ${suspicion}, content_hash = ${hash}, search_text = ${searched}
        where id = ${row.id}`.execute(trx)
    }
    if (rows.length < ROWS_AT_ONCE) return
  }
}

/** Creates the search index on SQLite: all sequences of three letters. Triggers update it when comments change. */
async function indexOnSqlite(trx: Trx): Promise<void> {
  await sql`create virtual table comment_search using fts5(
    search_text, content = '', contentless_delete = 1, tokenize = 'trigram')`.execute(trx)
  await sql`insert into comment_search (rowid, search_text) select id, search_text from comments`.execute(trx)
  const insert = sql`insert into comment_search (rowid, search_text) values (new.id, new.search_text);`
  const remove = sql`delete from comment_search where rowid = old.id;`
  await sql`create trigger comment_search_insert after insert on comments begin ${insert} end`.execute(trx)
  await sql`create trigger comment_search_delete after delete on comments begin ${remove} end`.execute(trx)
  await sql`create trigger comment_search_update after update of search_text on comments
    begin ${remove} ${insert} end`.execute(trx)
}

/**
 * Creates the search index on PostgreSQL with the extension pg_trgm. If the database user may not install the
 * extension, searches read all comments, which is slow with tens of thousands of comments.
 */
async function indexOnPostgres(trx: Trx): Promise<void> {
  const schema = async () =>
    (
      await sql<{ name: string }>`select nspname as name from pg_extension
        inner join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'`.execute(trx)
    ).rows[0]?.name
  if ((await schema()) === undefined) {
    await sql`savepoint before_extension`.execute(trx)
    try {
      await sql`create extension pg_trgm schema public`.execute(trx)
    } catch (error) {
      console.warn('The extension pg_trgm could not be installed: searches of comments are slower', error)
      await sql`rollback to savepoint before_extension`.execute(trx)
    }
  }
  const name = await schema()
  if (name === undefined) return
  await sql`create index comments_search on comments using gin (search_text ${sql.ref(`${name}.gin_trgm_ops`)})`.execute(
    trx,
  )
}

/**
 * Adds three columns to comments: the reason why a comment is suspected to be spam, the text for searches, and a hash
 * that finds repeated texts. Fills them for existing comments too.
 */
export const commentSuspicion: Migration = async (trx, engine) => {
  const isPostgres = engine === 'postgres'
  const folded = isPostgres ? sql`text collate "C"` : sql`text`
  for (const [name, type] of [
    ['suspicion', sql`text`],
    ['content_hash', sql`text`],
    ['search_text', folded],
  ] as const)
    await trx.schema
      .alterTable('comments')
      .addColumn(name, type, (column) => column.notNull().defaultTo(''))
      .execute()

  // With the trigger enabled, each updated comment would also update the row of the content version, and each of these
  // updates would be slower than the one before.
  if (isPostgres) await sql`alter table comments disable trigger user`.execute(trx)
  await judgeAll(trx)
  if (isPostgres) await sql`alter table comments enable trigger user`.execute(trx)

  // Indexes for the order of the moderation list (resources/comments/moderation-store.ts): for all comments, and for
  // the comments with one status.
  const queue = sql`(case when is_approved = 1 then 1 when suspicion = '' then 0 else 2 end)`
  await sql`create index comments_queue on comments (${queue}, created_at desc, id desc)`.execute(trx)
  await sql`create index comments_state on comments (is_approved, ${queue}, created_at desc, id desc)`.execute(
    trx,
  )
  await trx.schema.createIndex('comments_same_text').on('comments').column('content_hash').execute()
  await (isPostgres ? indexOnPostgres(trx) : indexOnSqlite(trx))
}
