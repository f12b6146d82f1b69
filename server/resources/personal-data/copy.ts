import { sql } from 'kysely'
import { GONE_PROOFS } from '../../db/personal/gone-proofs'
import { countsAbout, isAbout, rowsAbout, workOf, type Subject, type WorkDone } from '../../db/personal/rows'
import { PERSONAL_RULES, type TableName } from '../../db/personal/rules'
import type { Db } from '../../db/schema'
import type { ProofFiles } from '../../files/proof-files'
import type { ZipEntry } from '../../files/zip'
import { fileNameOf, readMe } from './copy-text'

const ALL_TABLES = Object.keys(PERSONAL_RULES) as TableName[]

interface ProofFile {
  name: string
  path: string
}

const extension = (proofPath: string): string => proofPath.slice(proofPath.lastIndexOf('.'))

/** Returns the proofs of a person's donations: their stored paths, and their file names in the copy. */
async function proofsOf(db: Db, subject: Subject): Promise<ProofFile[]> {
  const present = await db
    .selectFrom('donations')
    .select(['number', 'proof_path as path'])
    .where(isAbout('donations', subject))
    .where('proof_path', 'not like', GONE_PROOFS)
    .orderBy('id')
    .execute()
  const earlier = await db
    .selectFrom('donation_proofs')
    .innerJoin('donations', 'donations.id', 'donation_id')
    .select(['number', 'path', 'donation_proofs.id'])
    .where(isAbout('donation_proofs', subject))
    .orderBy('donation_proofs.id')
    .execute()
  return [
    ...present.map(({ number, path }) => ({ name: `comprovantes/${number}${extension(path)}`, path })),
    ...earlier.map(({ number, path, id }) => ({
      name: `comprovantes/${number}-substituido-${id}${extension(path)}`,
      path,
    })),
  ]
}

async function photoOf(db: Db, { userId }: Subject): Promise<Buffer | null> {
  if (userId === null) return null
  const row = await db
    .selectFrom('profile_photos')
    .select('data')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? Buffer.from(row.data, 'base64') : null
}

/** Generates a JSON list from batches of rows. */
async function* jsonList(batches: AsyncIterable<readonly object[]>): AsyncGenerator<Buffer> {
  let isFirst = true
  yield Buffer.from('[')
  for await (const rows of batches) {
    const text = rows.map((row) => JSON.stringify(row, null, 2)).join(',\n')
    if (rows.length > 0) yield Buffer.from(`${isFirst ? '\n' : ',\n'}${text}`)
    isFirst &&= rows.length === 0
  }
  yield Buffer.from('\n]\n')
}

async function readWork(db: Db, { userId }: Subject): Promise<WorkDone[]> {
  const work: WorkDone[] = []
  if (userId !== null) for await (const one of workOf(db, userId, ALL_TABLES)) work.push(one)
  return work
}

const MISSING = 'O ficheiro está registado, mas não se encontra no servidor. Escreva-nos.\r\n'

/**
 * Returns the content of a proof's file, or null if the server no longer has the file, so that a missing file does not
 * stop the copy.
 */
async function readOrNull(proofFiles: ProofFiles, path: string): Promise<Buffer | null> {
  try {
    return await proofFiles.read(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield await Promise.resolve(value)
}

interface Given {
  db: Db
  proofFiles: ProofFiles
  subject: Subject
  name: string
  now: Date
}

/**
 * Generates the files of the copy of a person's data: one JSON list for each table, the photo and the proofs. The rows
 * of a file are read only when the file is written, so that a long history is never completely in memory.
 */
export async function* copyEntries({ db, proofFiles, subject, name, now }: Given): AsyncGenerator<ZipEntry> {
  const counts = await countsAbout(db, subject)
  const proofs = await proofsOf(db, subject)
  const photo = await photoOf(db, subject)
  const work = await readWork(db, subject)
  const entry = (path: string, content: ZipEntry['content']): ZipEntry => ({
    name: path,
    changedAt: now,
    content,
  })
  const told = { name, at: now, counts, files: proofs.length + (photo ? 1 : 0) }
  // With the byte order mark, old text editors on Windows show accents correctly.
  yield entry('leia-me.txt', [Buffer.from(`\uFEFF${readMe({ ...told, hasWork: work.length > 0 })}`)])
  for (const { table } of counts) yield entry(fileNameOf(table), jsonList(rowsAbout(db, table, subject)))
  if (work.length > 0) yield entry('registo-de-trabalho.json', jsonList(once(work)))
  if (photo) yield entry('foto.webp', [photo])
  for (const proof of proofs) {
    const bytes = await readOrNull(proofFiles, proof.path)
    yield bytes ? entry(proof.name, [bytes]) : entry(`${proof.name}.em-falta.txt`, [Buffer.from(MISSING)])
  }
}

/** Counts the copies that an account has downloaded after the time `since`. */
export async function countCopies(db: Db, userId: number, since: string): Promise<number> {
  const row = await db
    .selectFrom('audit_log')
    .select(sql<number>`count(*)`.as('count'))
    .where('event', '=', 'data-copy')
    .where('account_id', '=', userId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * Returns the account's name, and the account's id and e-mail, by which all data about the user is found. The e-mail is
 * used only if it was confirmed (D52).
 */
export async function subjectOfAccount(db: Db, userId: number): Promise<{ subject: Subject; name: string }> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'first_name', 'last_name', 'username'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    subject: { userId, email: row.email_verified_at === null ? null : row.email },
    name: `${row.first_name} ${row.last_name}`.trim() || row.username,
  }
}
