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

/** The proofs of a person's donations, with their names in the copy. */
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

/** Writes rows as a JSON list, some at a time. */
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

/** A file that the server has lost must not break off the copy of everything else. */
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
 * The files of a person's copy: one JSON list for each subject, the proofs and the photo. Each is read when it is written,
 * so that a long history is never completely in memory.
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
  // The byte order mark makes old editors on Windows show accents.
  yield entry('leia-me.txt', [Buffer.from(`\uFEFF${readMe({ ...told, hasWork: work.length > 0 })}`)])
  for (const { table } of counts) yield entry(fileNameOf(table), jsonList(rowsAbout(db, table, subject)))
  if (work.length > 0) yield entry('registo-de-trabalho.json', jsonList(once(work)))
  if (photo) yield entry('foto.webp', [photo])
  for (const proof of proofs) {
    const bytes = await readOrNull(proofFiles, proof.path)
    yield bytes ? entry(proof.name, [bytes]) : entry(`${proof.name}.em-falta.txt`, [Buffer.from(MISSING)])
  }
}

/** How many copies an account has got since a time. */
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

/** The account's subject: its e-mail address counts only if it was confirmed (D52). */
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
