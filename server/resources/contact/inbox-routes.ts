import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerProblem } from '../../../src/shared/contact-inbox'
import { mayDo } from '../../../src/shared/permissions'
import { listCommunityStaff } from '../../db/community-staff'
import type { Db, Trx } from '../../db/schema'
import { FORBIDDEN } from '../../http/access'
import { requirePerson } from '../../http/auth'
import type { Clock } from '../../http/clock'
import type { Read } from '../../http/conditional'
import type { Answer, Handler } from '../../http/contract'
import { invalid, NOT_FOUND, refuse } from '../../http/errors'
import { hashParts, idempotencyKey, runOnce } from '../../http/idempotency'
import { truncateAddress } from '../../http/network'
import { pagedList } from '../../http/page'
import { setVersionTag } from '../../http/precondition'
import { textField } from '../../http/text-input'
import type { Answering } from './answering'
import { findThread, listEvents, listMessages, listReplies, listThreads, type Reader } from './inbox-store'
import { presentConversation, presentThread } from './present-inbox'
import { answer, assign, retryReply, setStatus, type Change } from './thread-changes'

type Call = Pick<FastifyRequest, 'headers' | 'ip' | 'person'>
type Conversation = Answer<'getContactThread'>

const NOBODY = 'Escolha uma pessoa da equipa que possa responder.'

function readAnswer(body: { quote?: boolean; close?: boolean }) {
  const text = textField(body, 'text').replace(/\r\n?/g, '\n').trim()
  const problem = answerProblem(text)
  if (problem) throw invalid({ text: problem })
  return { text, quote: body.quote ?? true, close: body.close ?? false }
}

interface InboxDeps {
  db: Db
  clock: Clock
  answering: Answering
  personalRead: Read
}

/** Operations with which staff read and answer contact messages (D46). */
export function inboxRoutes({ db, clock, answering, personalRead }: InboxDeps) {
  /**
   * Returns the caller. Throws 403 for users who only have `view.all`: they may send GET requests, but may not see the
   * senders of messages (D30).
   */
  function readerOf(call: Pick<FastifyRequest, 'person'>): Reader {
    const person = requirePerson(call)
    if (!mayDo(person, 'community.view')) throw refuse(403, FORBIDDEN)
    return { id: person.id, now: clock() }
  }

  const changeOf = (call: Call): Change => ({
    reader: readerOf(call),
    net: truncateAddress(call.ip),
    ifMatch: call.headers['if-match'],
  })

  async function conversation(from: Db, id: number): Promise<Conversation> {
    const row = await findThread(from, id)
    if (!row) throw refuse(404, NOT_FOUND)
    const messages = await listMessages(from, id)
    const replies = await listReplies(from, id)
    const events = await listEvents(from, id)
    return presentConversation({ row, messages, replies, events, staff: await listCommunityStaff(from) })
  }

  function send(reply: FastifyReply, body: Conversation): Conversation {
    void reply.header('cache-control', 'private, no-store')
    setVersionTag(reply, body.thread.version)
    return body
  }

  async function checkAssignee(trx: Trx, id: number | null): Promise<void> {
    if (id === null) return
    const staff = await listCommunityStaff(trx)
    if (!staff.some((user) => user.id === id)) throw invalid({ assigned_to: NOBODY })
  }

  return {
    listContactThreads: personalRead<'listContactThreads'>(async (call) => {
      const found = await listThreads(db, call.query ?? {}, readerOf(call))
      return {
        ...pagedList(call, found.asked, found.count, found.rows.map(presentThread)),
        counts: found.counts,
      }
    }),

    getContactThread: (async (call, reply) => {
      readerOf(call)
      return send(reply, await conversation(db, call.params.id))
    }) satisfies Handler<'getContactThread'>,

    changeContactThread: (async (call, reply) => {
      const { id } = call.params
      const { status, assigned_to: to } = call.body
      const change = changeOf(call)
      const body = await db.transaction().execute(async (trx) => {
        if (to !== undefined) {
          await checkAssignee(trx, to)
          await assign(trx, id, to, change)
        }
        // If-Match was compared before the assignment. It is not compared again, because the assignment has changed the
        // version.
        const rest = to === undefined ? change : { ...change, ifMatch: undefined }
        if (status !== undefined) await setStatus(trx, id, status, rest)
        return conversation(trx, id)
      })
      return send(reply, body)
    }) satisfies Handler<'changeContactThread'>,

    answerContactThread: (async (call, reply) => {
      const { id } = call.params
      const asked = readAnswer(call.body)
      const change = changeOf(call)
      const submission = {
        key: idempotencyKey(call),
        createdAt: change.reader.now.toISOString(),
        fingerprint: hashParts(
          'contact-answer',
          change.reader.id,
          id,
          asked.text,
          Number(asked.quote),
          Number(asked.close),
        ),
      }
      await runOnce<object>(db, submission, reply, async (trx) => {
        await answer(trx, id, asked, change)
        // The response is stored for a long time for repeated requests, so it contains only the id and not the
        // conversation.
        return { id }
      })
      answering.wake()
      return send(reply, await conversation(db, id))
    }) satisfies Handler<'answerContactThread'>,

    retryContactReply: (async (call, reply) => {
      const change = changeOf(call)
      const threadId = await db.transaction().execute((trx) => retryReply(trx, call.params.id, change))
      if (threadId === null) throw refuse(404, NOT_FOUND)
      answering.wake()
      return send(reply, await conversation(db, threadId))
    }) satisfies Handler<'retryContactReply'>,
  }
}
