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
 * Seconds after UNDO_SECONDS in which a decision still waits, so that a reviewer on a slow network who takes it back in
 * the last second is not too late.
 */
const UNDO_GRACE_SECONDS = 2

/** A request of a reviewer to change the state of a donation. */
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

/** Says who decided first, and when. */
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

/** The donation for an error's body. Errors name no person. */
const presentInError = (row: ReviewedRow, viewer: Viewer) =>
  presentReviewed(row, { ...viewer, maySeeDonors: false })

async function refuseOvertaken(trx: Trx, id: number, viewer: Viewer, status: 409 | 412): Promise<never> {
  const row = await findOrRefuse(trx, id, viewer)
  throw new Refusal(status, { detail: overtakenText(row), current: presentInError(row, viewer) })
}

/** Refuses a change that begins from another version or another state of the donation. */
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

/** Adds the event to the donation's history and to the audit log. Returns its id. */
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
 * Approves or rejects a pending donation, or asks its donor for another proof, and stores the message to the donor, which leaves when the decision can no
 * longer be taken back. A repetition of the reviewer's own decision changes nothing.
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

/** Takes back the reviewer's own last decision, if its message has not left. A repetition changes nothing. */
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

/** Puts a decided donation back under review. The donor is told, since the decision was a promise. */
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
