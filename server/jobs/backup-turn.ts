import { randomUUID } from 'node:crypto'
import { readFact, storeFact } from '../db/fact-store'
import type { Db, Trx } from '../db/schema'
import { addSeconds, dayInMaputo } from '../http/clock'

/** Time in s after which a failed backup is tried again. */
export const RETRY_SECONDS = 3600
const DAY_SECONDS = 24 * 3600

/** The state of the daily backup. All servers of a database share it. */
export interface BackupTurn {
  /** Id of the server that makes the backup, until its lease ends. */
  holder: string | null
  leasedUntil: string | null
  /** The time at which the last complete backup was due. */
  doneFor: string | null
  /** The time of the next attempt after a failure. */
  retryAt: string | null
  /** Name of the archive that is being made, or that a failed attempt has completed. */
  archive: string | null
  /** Name of the newest archive whose restore was rehearsed successfully. */
  good: string | null
  /** The day of the last mail about a failure; null if a backup has succeeded since then. */
  mailedOn: string | null
}

const TURN_FACT = 'backup:turn'
const FIRST_TURN: BackupTurn = {
  ...{ holder: null, leasedUntil: null, doneFor: null, retryAt: null },
  ...{ archive: null, good: null, mailedOn: null },
}

/** A backup that this server has reserved. */
export interface BackupItem {
  holder: string
  /** The time at which the backup was due. */
  due: string
  archive: string | null
  good: string | null
}

/**
 * Returns the latest time, not after `now`, at which a backup was due.
 * @param at time of day of the daily backup in Mozambique, such as '02:00'
 */
export function lastDue(now: Date, at: string): Date {
  const today = new Date(`${dayInMaputo(now)}T${at}:00+02:00`)
  return today > now ? addSeconds(today, -DAY_SECONDS) : today
}

/** Reads the state of the daily backup. */
export const readTurn = async (db: Db): Promise<BackupTurn> =>
  (await readFact<BackupTurn>(db, TURN_FACT)) ?? FIRST_TURN

const isDone = ({ doneFor }: BackupTurn, due: string): boolean => doneFor !== null && doneFor >= due

/**
 * Returns the time of the next attempt. If a backup is due or running, this time is not in the future, unless an
 * attempt has failed and the backup waits for `retryAt`.
 */
export function nextRun(turn: BackupTurn, now: Date, at: string): string {
  const due = lastDue(now, at)
  if (isDone(turn, due.toISOString())) return addSeconds(due, DAY_SECONDS).toISOString()
  return turn.retryAt ?? due.toISOString()
}

/** Reads the state of the daily backup and locks its row until the transaction ends. */
async function holdTurn(trx: Trx): Promise<BackupTurn> {
  await trx
    .insertInto('facts')
    .values({ name: TURN_FACT, value: JSON.stringify(FIRST_TURN) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  await trx
    .updateTable('facts')
    .set((set) => ({ value: set.ref('value') }))
    .where('name', '=', TURN_FACT)
    .execute()
  return readTurn(trx)
}

const isFree = (turn: BackupTurn, now: string, due: string): boolean =>
  !isDone(turn, due) &&
  (turn.retryAt === null || turn.retryAt <= now) &&
  (turn.leasedUntil === null || turn.leasedUntil <= now)

/** Reserves the backup that is due. Returns null if no backup is due or another server has reserved it. */
export async function claimTurn(db: Db, now: string, until: string, at: string): Promise<BackupItem | null> {
  const due = lastDue(new Date(now), at).toISOString()
  // The first check takes no lock and writes nothing, since it runs every minute.
  if (!isFree(await readTurn(db), now, due)) return null
  return db.transaction().execute(async (trx) => {
    const turn = await holdTurn(trx)
    if (!isFree(turn, now, due)) return null
    const holder = randomUUID()
    await storeFact(trx, TURN_FACT, { ...turn, holder, leasedUntil: until })
    return { holder, due, archive: turn.archive, good: turn.good }
  })
}

/**
 * Returns whether a backup is due, is not complete and does not wait for `retryAt`. Another server, or a process that
 * was killed, may have reserved it.
 */
export async function isTurnLeft(db: Db, now: Date, at: string): Promise<boolean> {
  const turn = await readTurn(db)
  const isWaiting = turn.retryAt !== null && turn.retryAt > now.toISOString()
  return !isWaiting && !isDone(turn, lastDue(now, at).toISOString())
}

/**
 * Changes the state of the daily backup if this server still has it reserved. The caller may store more in the same
 * transaction.
 * @returns whether this server still had the backup reserved
 */
export const changeTurn = (
  db: Db,
  { holder }: BackupItem,
  change: (turn: BackupTurn, trx: Trx) => Promise<Partial<BackupTurn>>,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const turn = await holdTurn(trx)
    if (turn.holder !== holder) return false
    await storeFact(trx, TURN_FACT, { ...turn, ...(await change(turn, trx)) })
    return true
  })
