import { createHash } from 'node:crypto'
import { giveWay } from '../jobs/give-way'
import { readFact, storeFact } from './fact-store'
import type { Db, Trx } from './schema'

/** Name of the row in table `facts` with both ends of the chain. It is locked while the chain changes. */
export const CHAIN_FACT = 'audit_chain'
/** Name of the row in table `facts` with the result of the last check. */
const CHECK_FACT = 'audit_check'
/** Maximum number of audit rows that one transaction adds to the chain. */
const SEALED_AT_ONCE = 200
/** Maximum number of audit rows that one query of a check reads. */
const CHECKED_AT_ONCE = 1000

interface Link {
  seq: number
  hash: string
}

/** The ends of the chain: `start` is the row before the oldest remaining audit row, `head` is the newest row. */
interface Chain {
  start: Link
  head: Link
}

export const EMPTY_CHAIN: Chain = { start: { seq: 0, hash: '' }, head: { seq: 0, hash: '' } }

export interface BrokenLine {
  /** The sequence number of the first audit row that is missing or was changed. */
  seq: number
  at: string | null
  reason: 'missing' | 'changed'
}

export interface ChainCheck {
  /** Number of audit rows that were checked without an error. */
  lines: number
  head: Link
  broken: BrokenLine | null
}

/** The columns that the hash of an audit row covers. `net` is left out, because it may be erased earlier (D41). */
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

/** Reads and locks the ends of the chain, so that only one server at a time adds or removes audit rows. */
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

/** Whether the audit log has rows that are not in the chain yet. */
async function isUnsealed(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('audit_log').select('id').where('seq', 'is', null).limit(1).executeTakeFirst()) !==
    undefined
  )
}

/** Adds up to SEALED_AT_ONCE audit rows to the chain. Returns their number. */
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
 * Adds the new rows of the audit log to the chain, in separate transactions. Adding rows locks the chain until the end
 * of the transaction, so otherwise all transactions that write audit rows would wait for each other (D87).
 * @returns the number of rows that were added
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
 * Deletes the audit rows before a time. The chain then begins at the oldest remaining row. The hash of the last deleted
 * row is stored, because the check of the remaining rows needs it.
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
    // The audit row with this number was removed by somebody. Nothing is deleted now, so that the next check still
    // reports the missing row.
    if (!line) return
    await trx.deleteFrom('audit_log').where('seq', '<=', last).execute()
    await storeChain(trx, { ...chain, start: { seq: last, hash: line.hash } })
  })
}

/** Compares all audit rows of the chain with their hashes, from the oldest to the newest. */
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
 * Checks the chain: each audit row must have the hash of its content and of the row before it, no row may be missing,
 * and the last row must be the head of the chain. Changes nothing and locks nothing.
 */
export async function checkChain(db: Db): Promise<ChainCheck> {
  for (;;) {
    const chain = await readChain(db)
    const check = await checkFrom(db, chain)
    // Another server may have deleted old audit rows during the check, so they only seem to be missing. The check is
    // then repeated from the new start of the chain.
    if (!check.broken || (await readChain(db)).start.seq === chain.start.seq) return check
  }
}

export interface StoredCheck extends ChainCheck {
  at: string
}

/** Returns the result of the last check, which all servers share; null before the first check. */
export const readCheck = (db: Db): Promise<StoredCheck | null> => readFact<StoredCheck>(db, CHECK_FACT)

/** Adds new audit rows to the chain, checks the chain, and stores the result. */
export async function runCheck(db: Db, now: Date): Promise<StoredCheck> {
  await sealAudit(db)
  const check = { ...(await checkChain(db)), at: now.toISOString() }
  await storeFact(db, CHECK_FACT, check)
  return check
}
