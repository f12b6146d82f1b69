import type { Generated } from 'kysely'

/** Contact messages (0001) with their conversations, answers and history (0019). */
export interface ContactTables {
  contact_threads: ContactThreadsTable
  contact_messages: ContactMessagesTable
  contact_replies: ContactRepliesTable
  contact_events: ContactEventsTable
}

export type ContactState = 'new' | 'answering' | 'answered' | 'closed' | 'spam'

/** All messages of one sender. A thread that is spam takes no further messages: they begin another one. */
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
  /** The start of the promised 24 hours; null where nothing waits for an answer. */
  waiting_since: string | null
  last_at: string
  assigned_to: number | null
  /** Rises with each message and change. It is the thread's version for If-Match. */
  revision: Generated<number>
  /** When it was marked as spam. */
  spam_at: string | null
  /** The sender's name, address and telephone, and all that they wrote, normalised. */
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
  /** Null only inside the transaction of migration 0019. */
  thread_id: number | null
}

export type ReplyState = 'waiting' | 'sent' | 'failed'

/** Answers of staff, sent by a job (D39). */
interface ContactRepliesTable {
  id: Generated<number>
  /** The Message-ID is made from it. */
  key: string
  thread_id: number
  author_id: number | null
  subject: string
  text: string
  /** What the sender wrote, as the mail quotes it; empty without a quotation. */
  quote: string
  quoted_at: string | null
  state: ReplyState
  attempts: number
  next_attempt_at: string
  /** Until then a server is sending it. */
  leased_until: string | null
  /** Why the last attempt failed: a code of the mail server. */
  failure: string
  created_at: string
  sent_at: string | null
}

export type ContactEventKind = 'assigned' | 'answered' | 'closed' | 'reopened' | 'spam' | 'retried'

/** What staff did with a conversation. Rows are only added. */
interface ContactEventsTable {
  id: Generated<number>
  thread_id: number
  at: string
  kind: ContactEventKind
  actor_id: number | null
  /** To whom it was assigned. */
  target_id: number | null
}
