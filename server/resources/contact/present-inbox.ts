import type { components } from '../../../src/api/v1'
import { ANSWER_HOURS } from '../../../src/shared/contact-inbox'
import type { listCommunityStaff } from '../../db/community-staff'
import { addSeconds } from '../../http/clock'
import { publicName } from '../../http/last-write'
import type { listEvents, listMessages, listReplies, ThreadRow } from './inbox-store'

type Schemas = components['schemas']
type Rows<T extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<T>>

const dueAt = (since: string | null): string | null =>
  since === null ? null : addSeconds(new Date(since), ANSWER_HOURS * 3600).toISOString()

export const presentThread = (row: ThreadRow): Schemas['ContactThread'] => ({
  id: row.id,
  status: row.state,
  name: row.name,
  email: row.email,
  phone: row.phone,
  subject: row.subject,
  excerpt: row.excerpt,
  waiting_since: row.waiting_since,
  due_at: dueAt(row.waiting_since),
  last_at: row.last_at,
  assigned_to:
    row.assigned_to === null
      ? null
      : { id: row.assigned_to, name: publicName(row.assigned_first_name, row.assigned_last_name) ?? '' },
  messages: Number(row.messages),
  has_undelivered: row.has_undelivered === 1,
  version: String(row.revision),
})

interface Parts {
  row: ThreadRow
  messages: Rows<typeof listMessages>
  replies: Rows<typeof listReplies>
  events: Rows<typeof listEvents>
  staff: Rows<typeof listCommunityStaff>
}

export const presentConversation = ({
  row,
  messages,
  replies,
  events,
  staff,
}: Parts): Schemas['ContactConversation'] => ({
  thread: presentThread(row),
  messages: messages.map(({ id, subject, message, created_at: at }) => ({
    id,
    subject,
    message,
    created_at: at,
  })),
  replies: replies.map((reply) => ({
    id: reply.id,
    text: reply.text,
    author_name: publicName(reply.first_name, reply.last_name),
    state: reply.state,
    failure: reply.failure,
    created_at: reply.created_at,
    sent_at: reply.sent_at,
  })),
  events: events.map((event) => ({
    at: event.at,
    kind: event.kind,
    actor_name: publicName(event.first_name, event.last_name),
    target_name: publicName(event.target_first_name, event.target_last_name),
  })),
  assignees: staff.map((user) => ({
    id: user.id,
    name: publicName(user.first_name, user.last_name) ?? `Conta ${user.id}`,
  })),
})
