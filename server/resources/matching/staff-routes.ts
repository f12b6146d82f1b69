import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/schema'
import { FORBIDDEN } from '../../http/access'
import { requirePerson } from '../../http/auth'
import type { Clock } from '../../http/clock'
import type { Read } from '../../http/conditional'
import type { Answer, Handler } from '../../http/contract'
import { NOT_FOUND, refuse } from '../../http/errors'
import { truncateAddress } from '../../http/network'
import { pagedList } from '../../http/page'
import { requireVersion, setVersionTag } from '../../http/precondition'
import { oneLine } from '../../http/text-input'
import { decideHours, listHours } from './hours-store'
import { findRequest, wantedBy } from './request-store'
import { changeRequest, decideMatch, holdOrRefuse, pair, type Acting } from './staff-changes'
import { listForStaff, presentForStaff, requestVersion } from './staff-store'
import { tellFitting, TOLD_MAX, wantedFrom, type Pushing } from './tell-fitting'
import { sees, type Sees } from './viewer'
import type { VolunteerIndex } from './volunteer-index'

interface Given {
  db: Db
  clock: Clock
  pushing: Pushing
  index: VolunteerIndex
  personalRead: Read
}

/**
 * Throws 403 if the list is filtered by a person whom the caller may not see. The rows would reveal which help this
 * person requested or gave (D63).
 */
function requireSeen(who: Sees, { beneficiary, volunteer }: { beneficiary?: number; volunteer?: number }) {
  if (beneficiary !== undefined && !who.beneficiaries) throw refuse(403, FORBIDDEN)
  if (volunteer !== undefined && !who.volunteers) throw refuse(403, FORBIDDEN)
}

/** Operations with which staff assign volunteers to requests and confirm hours (D45, D66). */
export function staffMatchingRoutes({ db, clock, pushing, index, personalRead }: Given) {
  const actingOf = (call: Pick<FastifyRequest, 'person' | 'ip'>): Acting => ({
    id: requirePerson(call).id,
    net: truncateAddress(call.ip),
    at: clock().toISOString(),
  })

  async function answer(
    call: Pick<FastifyRequest, 'person'>,
    id: number,
    reply: FastifyReply,
  ): Promise<Answer<'getStaffMatching'>> {
    const row = await findRequest(db, id)
    if (!row) throw refuse(404, NOT_FOUND)
    const shown = await presentForStaff(db, index, row, sees(requirePerson(call)))
    void reply.header('cache-control', 'private, no-store')
    setVersionTag(reply, shown.version)
    return shown
  }

  return {
    listStaffMatching: personalRead<'listStaffMatching'>(async (call) => {
      const filters = call.query ?? {}
      const who = sees(requirePerson(call))
      requireSeen(who, filters)
      const { asked, count, counts, rows } = await listForStaff(db, filters, who)
      return { ...pagedList(call, asked, count, rows), counts }
    }),

    getStaffMatching: ((call, reply) =>
      answer(call, call.params.id, reply)) satisfies Handler<'getStaffMatching'>,

    changeStaffMatching: (async (call, reply) => {
      const { id } = call.params
      const acting = actingOf(call)
      const before = await findRequest(db, id)
      if (!before) throw refuse(404, NOT_FOUND)
      // The volunteers are ranked before the transaction, because the ranking does not use the connection of the
      // transaction.
      const isOpening = call.body.status === 'open' && before.kind === 'request'
      const best = isOpening
        ? await index.bestFor(wantedFrom(call.body, wantedBy(before)), TOLD_MAX, new Set())
        : []
      const current = await presentForStaff(db, index, before, sees(requirePerson(call)))
      await db.transaction().execute(async (trx) => {
        const row = await holdOrRefuse(trx, id)
        requireVersion(call, requestVersion(row), current)
        const after = await changeRequest(trx, row, call.body, acting)
        if (row.state !== 'open' && after.state === 'open')
          await tellFitting(trx, after.title, best, acting.at)
      })
      pushing.wake()
      return answer(call, id, reply)
    }) satisfies Handler<'changeStaffMatching'>,

    pairVolunteer: (async (call, reply) => {
      const { id } = call.params
      await db.transaction().execute((trx) => pair(trx, id, call.body.volunteer, actingOf(call)))
      pushing.wake()
      return answer(call, id, reply)
    }) satisfies Handler<'pairVolunteer'>,

    decideMatch: (async (call, reply) => {
      const { decision } = call.body
      const requestId = await db
        .transaction()
        .execute((trx) => decideMatch(trx, call.params.id, decision, actingOf(call)))
      pushing.wake()
      return answer(call, requestId, reply)
    }) satisfies Handler<'decideMatch'>,

    listVolunteerHours: personalRead<'listVolunteerHours'>(async (call) => {
      const filters = call.query ?? {}
      const who = sees(requirePerson(call))
      requireSeen(who, filters)
      const { asked, count, rows } = await listHours(db, filters, who.volunteers)
      return pagedList(call, asked, count, rows)
    }),

    decideVolunteerHours: (async (call) => {
      const { decision, reason = '' } = call.body
      const shown = await db
        .transaction()
        .execute((trx) =>
          decideHours(trx, call.params.id, { decision, reason: oneLine(reason) }, actingOf(call)),
        )
      pushing.wake()
      return shown
    }) satisfies Handler<'decideVolunteerHours'>,
  }
}
