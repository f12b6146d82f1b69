import { Button } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import type { Conversation, Reply } from './inbox-calls'
import styles from './inbox.module.css'
import { eventText, replyState } from './inbox-words'

interface TextsProps {
  conversation: Conversation
  isBusy: boolean
  onRetry: (reply: Reply) => void
}

/** The person's messages and the team's answers, in chronological order. */
export function Texts({ conversation: { thread, messages, replies }, isBusy, onRetry }: TextsProps) {
  const entries = [
    ...messages.map((message) => ({ at: message.created_at, message, reply: null })),
    ...replies.map((reply) => ({ at: reply.created_at, message: null, reply })),
  ].sort((one, other) => one.at.localeCompare(other.at))
  return (
    <ol className={styles.texts} aria-label="Conversa">
      {entries.map(({ at, message, reply }) =>
        reply ? (
          <li key={`r${reply.id}`} className={styles.ours}>
            <p className={styles.who}>
              <b>{reply.author_name ?? 'Equipa'}</b> <Time at={at} as="moment" />
            </p>
            <p className={styles.text}>{reply.text}</p>
            <p className={reply.state === 'failed' ? styles.late : styles.soft}>{replyState(reply)}.</p>
            {reply.state === 'failed' && (
              <Button variant="line" size="sm" icon="retry" busy={isBusy} onClick={() => onRetry(reply)}>
                Tentar de novo
              </Button>
            )}
          </li>
        ) : (
          <li key={`m${message.id}`}>
            <p className={styles.who}>
              <b>{thread.name}</b> <Time at={at} as="moment" />
            </p>
            <p className={styles.soft}>{message.subject}</p>
            <p className={styles.text}>{message.message}</p>
          </li>
        ),
      )}
    </ol>
  )
}

/** List of the team's actions on the conversation. */
export function Trail({ events }: { events: Conversation['events'] }) {
  if (events.length === 0) return null
  return (
    <section className={styles.trail}>
      <h2>Histórico</h2>
      <ol>
        {events.map((event, index) => (
          // The index is a valid key, because events are only added at the end. Two events can have the same time.
          <li key={index}>
            <Time at={event.at} as="moment" /> <strong>{eventText(event)}</strong>
            {event.actor_name && ` por ${event.actor_name}`}
          </li>
        ))}
      </ol>
    </section>
  )
}
