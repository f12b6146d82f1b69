import { randomUUID } from 'node:crypto'
import { readFact, storeFact } from '../db/fact-store'
import type { Db, Trx } from '../db/schema'
import { addSeconds, dayInMaputo } from '../http/clock'

/** Seconds after which a failed backup is tried again. */
export const RETRY_SECONDS = 3600
const DAY_SECONDS = 24 * 3600

/** How far the daily backup is, over all servers of a database. */
export interface BackupTurn {
  /** The server that works on it, until its lease ends. */
  holder: string | null
  leasedUntil: string | null
  /** The moment for which the last complete backup was made. */
  doneFor: string | null
  /** After a failure, when it is tried again. */
  retryAt: string | null
  /** The archive that is being made, or that a failed attempt has left complete. */
  archive: string | null
  /** The newest archive of which a restore was rehearsed. */
  good: string | null
  /** The day on which a mail about a failure was written last; null once a backup was made after it. */
  mailedOn: string | null
}

const TURN_FACT = 'backup:turn'
const FIRST_TURN: BackupTurn = {
  ...{ holder: null, leasedUntil: null, doneFor: null, retryAt: null },
  ...{ archive: null, good: null, mailedOn: null },
}

/** A backup that this server works on. */
export interface BackupItem {
  holder: string
  /** The moment for which it is made. */
  due: string
  archive: string | null
  good: string | null
}

/** The last moment up to now at which a backup was due. */
export function lastDue(now: Date, at: string): Date {
  const today = new Date(`${dayInMaputo(now)}T${at}:00+02:00`)
  return today > now ? addSeconds(today, -DAY_SECONDS) : today
}

/** Reads how far the daily backup is. */
export const readTurn = async (db: Db): Promise<BackupTurn> =>
  (await readFact<BackupTurn>(db, TURN_FACT)) ?? FIRST_TURN

const isDone = ({ doneFor }: BackupTurn, due: string): boolean => doneFor !== null && doneFor >= due

/** The moment of the next attempt; the past or the present if one is due or runs. */
export function nextRun(turn: BackupTurn, now: Date, at: string): string {
  const due = lastDue(now, at)
  if (isDone(turn, due.toISOString())) return addSeconds(due, DAY_SECONDS).toISOString()
  return turn.retryAt ?? due.toISOString()
}

/** Reads the turn and locks it until the transaction ends. */
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

/** Reserves the backup that is due; null if none is due, or another server works on it. */
export async function claimTurn(db: Db, now: string, until: string, at: string): Promise<BackupItem | null> {
  const due = lastDue(new Date(now), at).toISOString()
  // The first look takes no lock and changes nothing, since it is made each minute.
  if (!isFree(await readTurn(db), now, due)) return null
  return db.transaction().execute(async (trx) => {
    const turn = await holdTurn(trx)
    if (!isFree(turn, now, due)) return null
    const holder = randomUUID()
    await storeFact(trx, TURN_FACT, { ...turn, holder, leasedUntil: until })
    return { holder, due, archive: turn.archive, good: turn.good }
  })
}

/** Whether a backup is due that another server, or a process that was killed, has reserved. */
export async function isTurnLeft(db: Db, now: Date, at: string): Promise<boolean> {
  const turn = await readTurn(db)
  const isWaiting = turn.retryAt !== null && turn.retryAt > now.toISOString()
  return !isWaiting && !isDone(turn, lastDue(now, at).toISOString())
}

/**
 * Changes the turn, and whatever else the caller stores with it, if this server still holds it.
 * @returns whether it held it
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
