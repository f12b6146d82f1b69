import { createHash } from 'node:crypto'
import { giveWay } from '../jobs/give-way'
import type { Db, Trx } from './schema'

/** Name of the row in table `facts` with both ends of the chain. Its lock gives the order of the lines. */
export const CHAIN_FACT = 'audit_chain'
/** Name of the row in table `facts` with the result of the last check. */
const CHECK_FACT = 'audit_check'
/** Lines that get their hash in one transaction, and lines that a check reads at once. */
const SEALED_AT_ONCE = 200
const CHECKED_AT_ONCE = 1000

interface Link {
  seq: number
  hash: string
}

/** Both ends of the chain: the line before the first one that is kept, and the last one. */
interface Chain {
  start: Link
  head: Link
}

export const EMPTY_CHAIN: Chain = { start: { seq: 0, hash: '' }, head: { seq: 0, hash: '' } }

export interface BrokenLine {
  /** The number of the first line that is not as it was written. */
  seq: number
  at: string | null
  reason: 'missing' | 'changed'
}

export interface ChainCheck {
  /** The number of lines that were read up to the end, or up to the broken one. */
  lines: number
  head: Link
  broken: BrokenLine | null
}

/** What a line's hash covers. The network is not part of it, because it may be erased before its line (D41). */
interface HashedLine {
  at: string
  event: string
  outcome: string
  account_id: number | null
  actor_id: number | null
  detail: string
}

const HASHED = ['at', 'event', 'outcome', 'account_id', 'actor_id', 'detail'] as const

const hashLine = (before: string, seq: number, line: HashedLine): string =>
  createHash('sha256')
    .update(`${before}\n${JSON.stringify([seq, ...HASHED.map((column) => line[column])])}`)
    .digest('hex')

const parseChain = (value: string | undefined): Chain => (value ? (JSON.parse(value) as Chain) : EMPTY_CHAIN)

async function readChain(db: Db): Promise<Chain> {
  const row = await db.selectFrom('facts').select('value').where('name', '=', CHAIN_FACT).executeTakeFirst()
  return parseChain(row?.value)
}

/** Reads the ends of the chain and locks them until the transaction ends: one server at a time adds or removes links. */
async function holdChain(trx: Trx): Promise<Chain> {
  const row = await trx
    .updateTable('facts')
    .set((set) => ({ value: set.ref('value') }))
    .where('name', '=', CHAIN_FACT)
    .returning('value')
    .executeTakeFirst()
  return parseChain(row?.value)
}

const storeChain = (trx: Trx, chain: Chain) =>
  trx
    .updateTable('facts')
    .set({ value: JSON.stringify(chain) })
    .where('name', '=', CHAIN_FACT)
    .execute()

/** Whether lines have been written that are not in the chain yet. */
async function isUnsealed(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('audit_log').select('id').where('seq', 'is', null).limit(1).executeTakeFirst()) !==
    undefined
  )
}

/** Adds some lines to the chain. Returns their number. */
async function sealSome(trx: Trx): Promise<number> {
  const chain = await holdChain(trx)
  const lines = await trx
    .selectFrom('audit_log')
    .select(['id', ...HASHED])
    .where('seq', 'is', null)
    .orderBy('id')
    .limit(SEALED_AT_ONCE)
    .execute()
  let { head } = chain
  for (const line of lines) {
    const seq = head.seq + 1
    head = { seq, hash: hashLine(head.hash, seq, line) }
    await trx.updateTable('audit_log').set(head).where('id', '=', line.id).execute()
  }
  if (lines.length > 0) await storeChain(trx, { ...chain, head })
  return lines.length
}

/**
 * Adds the new lines of the audit log to the chain, in a transaction of its own. So writers do not wait for each other,
 * as they would if each write took the lock of the chain until its end (D87).
 * @returns the number of added lines
 */
export async function sealAudit(db: Db): Promise<number> {
  let sealed = 0
  while (await isUnsealed(db)) {
    sealed += await db.transaction().execute(sealSome)
    await giveWay()
  }
  return sealed
}

/**
 * Deletes the lines before a time. The chain then begins at the first line that stays: the hash of the last deleted line
 * is kept, so that what stays can still be checked.
 */
export async function dropLinesBefore(db: Db, time: string): Promise<void> {
  await sealAudit(db)
  await db.transaction().execute(async (trx) => {
    const chain = await holdChain(trx)
    const kept = await trx
      .selectFrom('audit_log')
      .select((select) => select.fn.min('seq').as('seq'))
      .where('at', '>=', time)
      .executeTakeFirst()
    const last = (kept?.seq ?? chain.head.seq + 1) - 1
    if (last <= chain.start.seq) return
    const line = await trx
      .selectFrom('audit_log')
      .select(['seq', 'hash'])
      .where('seq', '=', last)
      .executeTakeFirst()
    // A line that somebody has removed is the broken one of the next check. Nothing is deleted over it.
    if (!line) return
    await trx.deleteFrom('audit_log').where('seq', '<=', last).execute()
    await storeChain(trx, { ...chain, start: { seq: last, hash: line.hash } })
  })
}

/** Compares all lines with the chain, from one end to the other. */
async function checkFrom(db: Db, { start, head }: Chain): Promise<ChainCheck> {
  let before = start
  let lines = 0
  const broken = (reason: BrokenLine['reason'], at: string | null): ChainCheck => ({
    lines,
    head,
    broken: { seq: before.seq + 1, at, reason },
  })
  while (before.seq < head.seq) {
    const rows = await db
      .selectFrom('audit_log')
      .select(['seq', 'hash', ...HASHED])
      .where('seq', '>', before.seq)
      .where('seq', '<=', head.seq)
      .orderBy('seq')
      .limit(CHECKED_AT_ONCE)
      .execute()
    if (rows.length === 0) return broken('missing', null)
    for (const row of rows) {
      const seq = before.seq + 1
      if (row.seq !== seq) return broken('missing', null)
      if (row.hash !== hashLine(before.hash, seq, row)) return broken('changed', row.at)
      before = { seq, hash: row.hash }
      lines += 1
    }
    await giveWay()
  }
  return before.hash === head.hash ? { lines, head, broken: null } : broken('changed', null)
}

/**
 * Checks the chain: each line must have the hash of its own content and of the line before it, no line may be missing, and
 * the last one must be the last one that was sealed. Changes nothing and locks nothing.
 */
export async function checkChain(db: Db): Promise<ChainCheck> {
  for (;;) {
    const chain = await readChain(db)
    const check = await checkFrom(db, chain)
    // Old lines that another server deleted during the check are not missing: it begins again after them.
    if (!check.broken || (await readChain(db)).start.seq === chain.start.seq) return check
  }
}

export interface StoredCheck extends ChainCheck {
  at: string
}

/** Stores the result of a check, which all servers then show. */
export async function storeCheck(db: Db, check: StoredCheck): Promise<void> {
  const value = JSON.stringify(check)
  await db
    .insertInto('facts')
    .values({ name: CHECK_FACT, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Returns the result of the last check; null before the first one. */
export async function readCheck(db: Db): Promise<StoredCheck | null> {
  const row = await db.selectFrom('facts').select('value').where('name', '=', CHECK_FACT).executeTakeFirst()
  return row ? (JSON.parse(row.value) as StoredCheck) : null
}

/** Adds new lines to the chain, checks it, and stores the result. */
export async function runCheck(db: Db, now: Date): Promise<StoredCheck> {
  await sealAudit(db)
  const check = { ...(await checkChain(db)), at: now.toISOString() }
  await storeCheck(db, check)
  return check
}
