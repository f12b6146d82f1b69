import type { Generated } from 'kysely'

/** The tables of contact messages (migration 0001) and of their conversations, replies and events (migration 0019). */
export interface ContactTables {
  contact_threads: ContactThreadsTable
  contact_messages: ContactMessagesTable
  contact_replies: ContactRepliesTable
  contact_events: ContactEventsTable
}

export type ContactState = 'new' | 'answering' | 'answered' | 'closed' | 'spam'

/** A conversation: all messages of one sender. New messages are never added to a conversation that is spam. */
interface ContactThreadsTable {
  id: Generated<number>
  /** The sender's normalised e-mail address. */
  sender_key: string
  name: string
  email: string
  phone: string
  /** The subject of the newest message. */
  subject: string
  state: ContactState
  /** The time at which the promised 24 hours began; null if no message is waiting for a reply. */
  waiting_since: string | null
  last_at: string
  assigned_to: number | null
  /** The version of the conversation for If-Match. It increases with each message and change. */
  revision: Generated<number>
  /** The time at which staff marked the conversation as spam. */
  spam_at: string | null
  /** The sender's name, e-mail address, telephone and messages, normalised for searches. */
  search_text: string
}

interface ContactMessagesTable {
  id: Generated<number>
  name: string
  email: string
  phone: string
  subject: string
  message: string
  created_at: string
  /** Null only while migration 0019 runs. */
  thread_id: number | null
}

export type ReplyState = 'waiting' | 'sent' | 'failed'

/** Replies that staff wrote. A job sends them by e-mail (D39). */
interface ContactRepliesTable {
  id: Generated<number>
  /** A unique key, from which the Message-ID of the e-mail is built. */
  key: string
  thread_id: number
  author_id: number | null
  subject: string
  text: string
  /** The message to the association that the e-mail quotes below the reply; empty if it quotes none. */
  quote: string
  quoted_at: string | null
  state: ReplyState
  attempts: number
  next_attempt_at: string
  /** Until this time, one server has reserved the reply for sending. */
  leased_until: string | null
  /** The mail server's code for the failure of the last attempt. */
  failure: string
  created_at: string
  sent_at: string | null
}

export type ContactEventKind = 'assigned' | 'answered' | 'closed' | 'reopened' | 'spam' | 'retried'

/** Events of a conversation: actions of staff. The server adds rows and never edits them. */
interface ContactEventsTable {
  id: Generated<number>
  thread_id: number
  at: string
  kind: ContactEventKind
  actor_id: number | null
  /** The staff user to whom the conversation was assigned. */
  target_id: number | null
}
