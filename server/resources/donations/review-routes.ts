import type { FastifyReply, FastifyRequest } from 'fastify'
import { NOT_OPENED, reasonProblem } from '../../../src/shared/donation-review'
import { amountToWire } from '../../../src/shared/donation'
import { mayDo } from '../../../src/shared/permissions'
import type { Db, Trx } from '../../db/schema'
import { FORBIDDEN } from '../../http/access'
import { requirePerson } from '../../http/auth'
import type { Clock } from '../../http/clock'
import type { Read } from '../../http/conditional'
import { shareReads } from '../../http/share-read'
import type { Answer, Handler } from '../../http/contract'
import { invalid, isRefusedFor, NOT_FOUND, Refusal, refuse } from '../../http/errors'
import { truncateAddress } from '../../http/network'
import { pagedList, parsePageQuery } from '../../http/page'
import { setVersionTag } from '../../http/precondition'
import { textField } from '../../http/text-input'
import { checkDonation } from './checks'
import { decide, findOrRefuse, reopen, undo, type Change } from './decisions'
import { listEarlierProofs } from './earlier-proof-store'
import { listEvents } from './event-store'
import type { Mailing } from './mailing'
import { findMessage, listMessages, listMessagesIn, retryMessage } from './message-store'
import {
  donationVersion,
  presentChecks,
  presentEarlierProof,
  presentEvent,
  presentMessage,
  presentReviewed,
} from './present-review'
import type { ReviewSearch } from './review-filter'
import { findReviewed, listForReview, type Viewer } from './review-store'
import { countForReview } from './review-totals'

const MESSAGES_PAGE_SIZE = 20

type Call = Pick<FastifyRequest, 'headers' | 'ip' | 'person'> & { params: { id: number } }
type Outcome = Answer<'approveDonations'>['results'][number]

function readReason(body: unknown): string {
  const reason = textField(body, 'reason').replace(/\r\n?/g, '\n').trim()
  const problem = reasonProblem(reason)
  if (problem) throw invalid({ reason: problem })
  return reason
}

interface ReviewDeps {
  db: Db
  clock: Clock
  mailing: Mailing
  personalRead: Read
}

/** Operations with which staff review donations (D25, D30, D31). */
export function reviewRoutes({ db, clock, mailing, personalRead }: ReviewDeps) {
  /** Reviewers who request pages of the same search at the same moment share one count. */
  const countShared = shareReads((wanted: ReviewSearch) => countForReview(db, wanted))

  function viewerOf(call: Pick<FastifyRequest, 'person'>): Viewer {
    const person = requirePerson(call)
    return { id: person.id, maySeeDonors: mayDo(person, 'community.view'), now: clock() }
  }

  /**
   * Returns the caller, for operations that return donors' data. Throws 403 for users who only have `view.all`: they
   * may send GET requests, but may not see donors (D30).
   */
  function donorViewer(call: Pick<FastifyRequest, 'person'>): Viewer {
    const viewer = viewerOf(call)
    if (!viewer.maySeeDonors) throw refuse(403, FORBIDDEN)
    return viewer
  }

  const changeOf = (call: Pick<FastifyRequest, 'headers' | 'ip' | 'person'>): Change => ({
    viewer: viewerOf(call),
    net: truncateAddress(call.ip),
    ifMatch: call.headers['if-match'],
  })

  /** Changes a donation in one transaction and returns the changed donation for the response. */
  async function change(
    call: Call,
    reply: FastifyReply,
    work: (trx: Trx, change: Change) => Promise<void>,
  ): Promise<Answer<'approveDonation'>> {
    const asked = changeOf(call)
    const row = await db.transaction().execute(async (trx) => {
      await work(trx, asked)
      return findOrRefuse(trx, call.params.id, asked.viewer)
    })
    mailing.wake()
    setVersionTag(reply, donationVersion(row))
    return presentReviewed(row, asked.viewer)
  }

  const approveOne = (trx: Trx, id: number, asked: Change) =>
    decide(trx, id, { status: 'approved', reason: '' }, asked)

  /**
   * Approves one donation of a batch. Each donation has a separate transaction, so that the rejection of one does not
   * stop the others.
   */
  async function approveOpened(id: number, asked: Change): Promise<Outcome> {
    const row = await findReviewed(db, id, asked.viewer.id)
    if (!row) return { id, outcome: 'missing', detail: NOT_FOUND }
    if (row.is_opened !== 1) return { id, outcome: 'not-opened', detail: NOT_OPENED }
    try {
      await db.transaction().execute((trx) => approveOne(trx, id, asked))
      return { id, outcome: 'approved', detail: '' }
    } catch (error) {
      if (!(error instanceof Refusal) || !isRefusedFor(error, 409)) throw error
      const { detail } = error.body as { detail?: string }
      return { id, outcome: 'decided', detail: detail ?? '' }
    }
  }

  return {
    listDonations: personalRead<'listDonations'>(async (call) => {
      const viewer = viewerOf(call)
      const found = await listForReview(db, call.query ?? {}, viewer, countShared)
      const results = found.rows.map((row) => presentReviewed(row, viewer))
      return {
        ...pagedList(call, found.asked, found.count, results),
        counts: found.counts,
        pending_amount: amountToWire(found.pendingCents),
      }
    }),

    getDonation: (async (call, reply) => {
      void reply.header('cache-control', 'private, no-store')
      const viewer = donorViewer(call)
      const row = await findOrRefuse(db, call.params.id, viewer)
      const [earlier, checks, events, messages] = await Promise.all([
        listEarlierProofs(db, row.id),
        checkDonation(db, row),
        listEvents(db, row.id),
        listMessages(db, row.id),
      ])
      setVersionTag(reply, donationVersion(row))
      return {
        donation: presentReviewed(row, viewer),
        earlier_proofs: earlier.map(presentEarlierProof),
        checks: presentChecks(checks),
        events: events.map((event) => presentEvent(event, viewer)),
        messages: messages.map(presentMessage),
      }
    }) satisfies Handler<'getDonation'>,

    approveDonation: ((call, reply) =>
      change(call, reply, (trx, asked) =>
        approveOne(trx, call.params.id, asked),
      )) satisfies Handler<'approveDonation'>,

    rejectDonation: ((call, reply) => {
      const reason = readReason(call.body)
      return change(call, reply, (trx, asked) =>
        decide(trx, call.params.id, { status: 'rejected', reason }, asked),
      )
    }) satisfies Handler<'rejectDonation'>,

    askForProof: ((call, reply) => {
      const reason = readReason(call.body)
      return change(call, reply, (trx, asked) =>
        decide(trx, call.params.id, { status: 'asked', reason }, asked),
      )
    }) satisfies Handler<'askForProof'>,

    undoDonationDecision: ((call, reply) =>
      change(call, reply, (trx, asked) =>
        undo(trx, call.params.id, asked),
      )) satisfies Handler<'undoDonationDecision'>,

    reopenDonation: ((call, reply) => {
      const reason = readReason(call.body)
      return change(call, reply, (trx, asked) => reopen(trx, call.params.id, reason, asked))
    }) satisfies Handler<'reopenDonation'>,

    approveDonations: (async (call) => {
      const asked = { ...changeOf(call), ifMatch: undefined }
      const results: Outcome[] = []
      for (const id of new Set(call.body.ids)) results.push(await approveOpened(id, asked))
      mailing.wake()
      return { results }
    }) satisfies Handler<'approveDonations'>,

    listDonationMessages: (async (call, reply) => {
      void reply.header('cache-control', 'private, no-store')
      donorViewer(call)
      const asked = parsePageQuery(call.query, MESSAGES_PAGE_SIZE)
      const { count, rows } = await listMessagesIn(db, 'failed', asked)
      return pagedList(call, asked, count, rows.map(presentMessage))
    }) satisfies Handler<'listDonationMessages'>,

    retryDonationMessage: (async (call) => {
      await retryMessage(db, call.params.id, clock().toISOString())
      const message = await findMessage(db, call.params.id)
      if (!message) throw refuse(404, NOT_FOUND)
      mailing.wake()
      return presentMessage(message)
    }) satisfies Handler<'retryDonationMessage'>,
  }
}
