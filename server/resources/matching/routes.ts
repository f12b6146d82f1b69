import type { FastifyReply } from 'fastify'
import { isStaffUser } from '../../../src/shared/permissions'
import type { Db, Trx } from '../../db/schema'
import type { Clock } from '../../http/clock'
import type { Read } from '../../http/conditional'
import type { Answer, Handler } from '../../http/contract'
import { NOT_FOUND, refuse } from '../../http/errors'
import { hashParts, idempotencyKey, runOnce } from '../../http/idempotency'
import { pagedList, parsePageQuery, wholeList } from '../../http/page'
import { addHours, ownHours, removeHours } from './hours-store'
import { acceptRequest, addRecord, createRequest, declineRequest, withdrawRequest } from './member-changes'
import { presentForMember } from './present'
import { changeProfile, presentProfile } from './profile-store'
import { findRequest, listMemberRequests } from './request-store'
import { tellFitting, TOLD_MAX, wantedFrom, type Pushing } from './tell-fitting'
import { findVolunteer, readViewer, requireVolunteer, type Viewer } from './viewer'
import type { VolunteerIndex } from './volunteer-index'

interface Given {
  db: Db
  clock: Clock
  pushing: Pushing
  index: VolunteerIndex
  publicRead: Read
}

const STAFF_HAS_NO_PROFILE = 'As contas da equipa não são de voluntário. Use a sua conta pessoal.'

const isPrivate = (reply: FastifyReply): unknown => reply.header('cache-control', 'no-store')

/** Operations with which users of the portal request help, offer help and log their hours (RULES §7.7, D45, D66). */
export function matchingRoutes({ db, clock, pushing, index, publicRead }: Given) {
  const now = (): string => clock().toISOString()

  async function present(viewer: Viewer, id: number): Promise<Answer<'acceptMatchingRequest'>> {
    const row = await findRequest(db, id)
    const [shown] = row ? await presentForMember(db, viewer, [row]) : []
    if (!shown) throw refuse(404, NOT_FOUND)
    return shown
  }

  type Change = (trx: Trx, viewer: Viewer, id: number, at: string) => Promise<void>
  /** Creates a handler that changes one request and responds with the changed request. */
  const changing =
    (change: Change): Handler<'acceptMatchingRequest'> =>
    async (call, reply) => {
      isPrivate(reply)
      const { id } = call.params
      const viewer = await readViewer(db, call)
      await db.transaction().execute((trx) => change(trx, viewer, id, now()))
      pushing.wake()
      return present(viewer, id)
    }

  return {
    listCauses: publicRead<'listCauses'>(async () => {
      const causes = await db
        .selectFrom('programs')
        .select(['id', 'name'])
        .orderBy('position')
        .orderBy('id')
        .execute()
      return wholeList(causes.map(({ id, name }) => ({ id, name })))
    }),

    listMatchingRequests: (async (call, reply) => {
      isPrivate(reply)
      const viewer = await readViewer(db, call)
      const asked = parsePageQuery(call.query)
      const { count, rows } = await listMemberRequests(db, viewer, asked)
      return pagedList(call, asked, count, await presentForMember(db, viewer, rows))
    }) satisfies Handler<'listMatchingRequests'>,

    createMatchingRequest: (async (call, reply) => {
      isPrivate(reply)
      const viewer = await readViewer(db, call)
      const { body } = call
      const at = now()
      const submission = {
        key: idempotencyKey(call),
        createdAt: at,
        fingerprint: hashParts('matching', viewer.person.id, JSON.stringify(body)),
      }
      // The response is stored for a long time for repeated requests, so it contains only the id. A request by staff is
      // open immediately, so the best volunteers are notified. They are ranked before the transaction, because the
      // ranking does not use the connection of the transaction.
      const best = isStaffUser(viewer.person)
        ? await index.bestFor(wantedFrom(body), TOLD_MAX, new Set())
        : []
      const { id } = await runOnce<{ id: number }>(db, submission, reply, async (trx) => {
        const added = await createRequest(trx, viewer, body, at)
        await tellFitting(trx, body.title, best, at)
        return { id: added }
      })
      pushing.wake()
      return present(await readViewer(db, call), id)
    }) satisfies Handler<'createMatchingRequest'>,

    acceptMatchingRequest: changing(acceptRequest),
    declineMatchingRequest: changing(declineRequest),
    withdrawMatchingRequest: changing(withdrawRequest),

    getVolunteerProfile: (async (call, reply) => {
      isPrivate(reply)
      return presentProfile(db, (await readViewer(db, call)).volunteer)
    }) satisfies Handler<'getVolunteerProfile'>,

    updateVolunteerProfile: (async (call, reply) => {
      isPrivate(reply)
      const { person, ...viewer } = await readViewer(db, call)
      if (isStaffUser(person)) throw refuse(409, STAFF_HAS_NO_PROFILE)
      if (viewer.volunteer) requireVolunteer({ person, ...viewer })
      const at = now()
      await db.transaction().execute(async (trx) => {
        if (!viewer.volunteer) await addRecord(trx, person, 'volunteer', at)
        const own = await findVolunteer(trx, { user_id: person.id })
        if (own) await changeProfile(trx, own, call.body, at)
      })
      return presentProfile(db, await findVolunteer(db, { user_id: person.id }))
    }) satisfies Handler<'updateVolunteerProfile'>,

    listOwnHours: (async (call, reply) => {
      isPrivate(reply)
      return ownHours(db, (await readViewer(db, call)).volunteer)
    }) satisfies Handler<'listOwnHours'>,

    logHours: (async (call, reply) => {
      isPrivate(reply)
      const volunteer = requireVolunteer(await readViewer(db, call))
      const { body } = call
      const submission = {
        key: idempotencyKey(call),
        createdAt: now(),
        fingerprint: hashParts('hours', volunteer.id, JSON.stringify(body)),
      }
      await runOnce<object>(db, submission, reply, async (trx) => {
        await addHours(trx, volunteer, body, clock())
        return {}
      })
      return ownHours(db, volunteer)
    }) satisfies Handler<'logHours'>,

    deleteHours: (async (call) => {
      const { volunteer } = await readViewer(db, call)
      if (volunteer) await db.transaction().execute((trx) => removeHours(trx, volunteer.id, call.params.id))
    }) satisfies Handler<'deleteHours'>,
  }
}
