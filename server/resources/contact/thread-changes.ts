import { randomUUID } from 'node:crypto'
import { recordEvent } from '../../db/audit-store'
import type { Trx } from '../../db/schema'
import type { ContactEventKind, ContactState } from '../../db/tables/contact-tables'
import { isSameVersion } from '../../http/conditional'
import { NOT_FOUND, refuse } from '../../http/errors'
import type { Reader } from './inbox-store'

const CHANGED = 'Esta conversa mudou entretanto. Veja-a outra vez antes de continuar.'
const IS_SPAM = 'Esta conversa está marcada como spam. Abra-a outra vez antes de responder.'
const HAS_OTHER = 'Esta pessoa já tem outra conversa aberta. Continue nessa.'

/** A staff member's request to change a conversation. */
export interface Change {
  reader: Reader
  /** The client's network, for the audit log. */
  net: string
  ifMatch: string | undefined
}

/**
 * Locks a conversation until the transaction ends. Throws 412 if the request's If-Match names another version of the
 * conversation.
 */
async function hold(trx: Trx, id: number, { ifMatch }: Change) {
  const held = await trx
    .updateTable('contact_threads')
    .set((row) => ({ revision: row.ref('revision') }))
    .where('id', '=', id)
    .returning(['id', 'state', 'sender_key', 'assigned_to', 'waiting_since', 'revision', 'subject'])
    .executeTakeFirst()
  if (!held) throw refuse(404, NOT_FOUND)
  if (ifMatch !== undefined && !isSameVersion(ifMatch, `W/"${held.revision}"`)) throw refuse(412, CHANGED)
  return held
}

type Held = Awaited<ReturnType<typeof hold>>

/** Adds the event to the conversation's history and to the audit log. */
export async function recordContactEvent(
  trx: Trx,
  threadId: number,
  kind: ContactEventKind,
  { reader, net }: Pick<Change, 'reader' | 'net'>,
  targetId: number | null = null,
): Promise<void> {
  const at = reader.now.toISOString()
  await recordEvent(trx, {
    at,
    event: 'record-change',
    outcome: 'success',
    accountId: null,
    actorId: reader.id,
    net,
    detail: `contact_threads ${threadId} ${kind}`,
  })
  await trx
    .insertInto('contact_events')
    .values({ thread_id: threadId, at, kind, actor_id: reader.id, target_id: targetId })
    .execute()
}

interface NewState {
  state: ContactState
  waiting_since: string | null
  assigned_to?: number | null
  spam_at?: string | null
}

const save = (trx: Trx, { id, revision }: Held, state: NewState) =>
  trx
    .updateTable('contact_threads')
    .set({ spam_at: null, ...state, revision: revision + 1 })
    .where('id', '=', id)
    .execute()

const openState = (assignedTo: number | null): ContactState => (assignedTo === null ? 'new' : 'answering')
const isOpen = (state: ContactState): boolean => state === 'new' || state === 'answering'

/** Assigns a conversation to a staff member, or removes the assignment. */
export async function assign(trx: Trx, id: number, to: number | null, change: Change): Promise<void> {
  const held = await hold(trx, id, change)
  if (held.assigned_to === to) return
  const state = isOpen(held.state) ? openState(to) : held.state
  await trx
    .updateTable('contact_threads')
    .set({ assigned_to: to, state, revision: held.revision + 1 })
    .where('id', '=', id)
    .execute()
  await recordContactEvent(trx, id, 'assigned', change, to)
}

async function reopen(trx: Trx, held: Held, change: Change): Promise<void> {
  if (held.state === 'spam') {
    const other = await trx
      .selectFrom('contact_threads')
      .select('id')
      .where('sender_key', '=', held.sender_key)
      .where('state', '<>', 'spam')
      .executeTakeFirst()
    if (other) throw refuse(409, HAS_OTHER)
  }
  const since = change.reader.now.toISOString()
  await save(trx, held, { state: openState(held.assigned_to), waiting_since: since })
  await recordContactEvent(trx, held.id, 'reopened', change)
}

/** Closes a conversation, marks it as spam or opens it again. */
export async function setStatus(
  trx: Trx,
  id: number,
  status: 'open' | 'closed' | 'spam',
  change: Change,
): Promise<void> {
  const held = await hold(trx, id, change)
  if (status === 'open') {
    if (!isOpen(held.state)) await reopen(trx, held, change)
    return
  }
  if (held.state === status) return
  if (status === 'closed' && held.state === 'spam') throw refuse(409, IS_SPAM)
  const spamAt = status === 'spam' ? change.reader.now.toISOString() : null
  await save(trx, held, { state: status, waiting_since: null, spam_at: spamAt })
  await recordContactEvent(trx, id, status, change)
}

export interface NewAnswer {
  text: string
  quote: boolean
  close: boolean
}

/**
 * Stores an answer and marks the conversation as answered or closed, in one transaction. A background job sends the
 * answer.
 */
export async function answer(trx: Trx, id: number, asked: NewAnswer, change: Change): Promise<void> {
  const held = await hold(trx, id, change)
  if (held.state === 'spam') throw refuse(409, IS_SPAM)
  const last = await trx
    .selectFrom('contact_messages')
    .select(['message', 'created_at'])
    .where('thread_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const at = change.reader.now.toISOString()
  await trx
    .insertInto('contact_replies')
    .values({
      key: `reply-${randomUUID()}`,
      thread_id: id,
      author_id: change.reader.id,
      subject: held.subject,
      text: asked.text,
      quote: asked.quote ? (last?.message ?? '') : '',
      quoted_at: asked.quote ? (last?.created_at ?? null) : null,
      state: 'waiting',
      attempts: 0,
      next_attempt_at: at,
      leased_until: null,
      failure: '',
      created_at: at,
      sent_at: null,
    })
    .execute()
  await save(trx, held, { state: asked.close ? 'closed' : 'answered', waiting_since: null })
  await recordContactEvent(trx, id, 'answered', change)
  if (asked.close) await recordContactEvent(trx, id, 'closed', change)
}

/** Marks a failed answer to be sent again. Returns the id of its conversation, or null if the answer does not exist. */
export async function retryReply(
  trx: Trx,
  replyId: number,
  change: Pick<Change, 'reader' | 'net'>,
): Promise<number | null> {
  const reply = await trx
    .selectFrom('contact_replies')
    .select('thread_id')
    .where('id', '=', replyId)
    .executeTakeFirst()
  if (!reply) return null
  const at = change.reader.now.toISOString()
  const row = await trx
    .updateTable('contact_replies')
    // `attempts: 0` starts the three days of attempts again.
    .set({ state: 'waiting', next_attempt_at: at, leased_until: null, failure: '', attempts: 0 })
    .where('id', '=', replyId)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst()
  if (row) await recordContactEvent(trx, reply.thread_id, 'retried', change)
  return reply.thread_id
}
