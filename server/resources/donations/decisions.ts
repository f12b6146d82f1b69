import { MESSAGE_LEFT, UNDO_SECONDS } from '../../../src/shared/donation-review'
import { recordEvent } from '../../db/audit-store'
import type { Db, Trx } from '../../db/schema'
import type { DonationEventKind } from '../../db/tables/donation-tables'
import { addSeconds, momentInMaputo } from '../../http/clock'
import { isSameVersion } from '../../http/conditional'
import { NOT_FOUND, Refusal, refuse } from '../../http/errors'
import { publicName } from '../../http/last-write'
import { holdDonation, lastDecision, setState, type HeldDonation } from './decision-store'
import { addEvent } from './event-store'
import { addMessage, withdrawUnsent, withdrawWaiting } from './message-store'
import { donationVersion, presentReviewed } from './present-review'
import { voidReceipt } from './receipt-store'
import { findReviewed, type ReviewedRow, type Viewer } from './review-store'

/**
 * Additional time in s, after UNDO_SECONDS, for which the message about a decision is held back. So a reviewer on a
 * slow network can still undo the decision in the last second.
 */
const UNDO_GRACE_SECONDS = 2

/** A reviewer's request to change the state of a donation. */
export interface Change {
  viewer: Viewer
  /** The client's network, for the audit log. */
  net: string
  ifMatch: string | undefined
}

const STATES = {
  approved: 'Esta doação já foi aprovada',
  rejected: 'Esta doação já foi rejeitada',
  asked: 'Para esta doação já foi pedido outro comprovante',
} as const

/** Returns the error text with the person who decided first, and the time. */
function overtakenText(row: ReviewedRow): string {
  if (row.status === 'pending' || row.decided_at === null)
    return 'Esta doação mudou entretanto. Veja-a outra vez antes de decidir.'
  const who = publicName(row.decider_first_name, row.decider_last_name) ?? 'outra pessoa da equipa'
  return `${STATES[row.status]} em ${momentInMaputo(row.decided_at)} por ${who}. A sua decisão não contou.`
}

export async function findOrRefuse(db: Db, id: number, viewer: Viewer): Promise<ReviewedRow> {
  const row = await findReviewed(db, id, viewer.id)
  if (!row) throw refuse(404, NOT_FOUND)
  return row
}

async function holdOrRefuse(trx: Trx, id: number): Promise<HeldDonation> {
  const held = await holdDonation(trx, id)
  if (!held) throw refuse(404, NOT_FOUND)
  return held
}

/** Returns the donation for the body of an error, without the donor's name. */
const presentInError = (row: ReviewedRow, viewer: Viewer) =>
  presentReviewed(row, { ...viewer, maySeeDonors: false })

async function refuseOvertaken(trx: Trx, id: number, viewer: Viewer, status: 409 | 412): Promise<never> {
  const row = await findOrRefuse(trx, id, viewer)
  throw new Refusal(status, { detail: overtakenText(row), current: presentInError(row, viewer) })
}

/**
 * Throws 412 if the request names another version of the donation, and 409 if the donation is not in the expected
 * state.
 */
async function checkState(
  trx: Trx,
  held: HeldDonation,
  { viewer, ifMatch }: Change,
  isExpected: boolean,
): Promise<void> {
  if (ifMatch !== undefined && !isSameVersion(ifMatch, `W/"${donationVersion(held)}"`))
    await refuseOvertaken(trx, held.id, viewer, 412)
  if (!isExpected) await refuseOvertaken(trx, held.id, viewer, 409)
}

/** Adds an event to the donation's history and to the audit log. Returns the id of the event in the history. */
async function record(
  trx: Trx,
  id: number,
  kind: DonationEventKind,
  { viewer, net }: Change,
  note = '',
): Promise<number> {
  const at = viewer.now.toISOString()
  await recordEvent(trx, {
    at,
    event: 'record-change',
    outcome: 'success',
    accountId: null,
    actorId: viewer.id,
    net,
    detail: `donations ${id} ${kind}`,
  })
  return addEvent(trx, { donationId: id, at, kind, actorId: viewer.id, note })
}

/**
 * Approves or rejects a pending donation, or requests another proof from the donor. Also stores the message to the
 * donor, which is sent when the decision can no longer be undone. If the reviewer repeats the same decision, nothing
 * changes.
 */
export async function decide(
  trx: Trx,
  id: number,
  decision: { status: 'approved' | 'rejected' | 'asked'; reason: string },
  change: Change,
): Promise<void> {
  const held = await holdOrRefuse(trx, id)
  const { viewer } = change
  const isRepeated =
    held.status === decision.status && held.decided_by === viewer.id && held.status_reason === decision.reason
  if (isRepeated) return
  await checkState(trx, held, change, held.status === 'pending')
  const at = viewer.now.toISOString()
  await setState(trx, held, { ...decision, decidedAt: at, decidedBy: viewer.id })
  const eventId = await record(trx, id, decision.status, change, decision.reason)
  await addMessage(trx, {
    kind: decision.status,
    eventId,
    about: { donationId: id },
    createdAt: at,
    dueAt: addSeconds(viewer.now, UNDO_SECONDS + UNDO_GRACE_SECONDS).toISOString(),
  })
}

/**
 * Undoes the reviewer's own last decision, if no server has tried to send its message to the donor yet. If the reviewer
 * repeats the request, nothing changes.
 */
export async function undo(trx: Trx, id: number, change: Change): Promise<void> {
  const held = await holdOrRefuse(trx, id)
  const { viewer } = change
  const last = await lastDecision(trx, id)
  if (held.status === 'pending' && last?.kind === 'undone' && last.actor_id === viewer.id) return
  await checkState(trx, held, change, held.status !== 'pending' && held.decided_by === viewer.id)
  if (!last || !(await withdrawUnsent(trx, last.id))) {
    const row = await findOrRefuse(trx, id, viewer)
    throw new Refusal(409, { detail: MESSAGE_LEFT, current: presentInError(row, viewer) })
  }
  await setState(trx, held, { status: 'pending', reason: '', decidedAt: null, decidedBy: null })
  await record(trx, id, 'undone', change)
}

/**
 * Sets a decided donation back to pending. The donor gets a message, because the donor may have relied on the decision.
 */
export async function reopen(trx: Trx, id: number, reason: string, change: Change): Promise<void> {
  const held = await holdOrRefuse(trx, id)
  await checkState(trx, held, change, held.status !== 'pending')
  const at = change.viewer.now.toISOString()
  await withdrawWaiting(trx, id, at)
  await voidReceipt(trx, id, at)
  await setState(trx, held, {
    status: 'pending',
    reason: '',
    decidedAt: null,
    decidedBy: null,
    pendingSince: at,
  })
  const eventId = await record(trx, id, 'reopened', change, reason)
  await addMessage(trx, {
    kind: 'reopened',
    eventId,
    about: { donationId: id },
    createdAt: at,
    dueAt: at,
  })
}
