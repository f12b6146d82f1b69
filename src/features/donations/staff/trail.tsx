import { Time } from '@/ui/page/time'
import type { DonationReview } from './review-calls'
import { eventText, messageState, messageText } from './review-words'
import styles from './trail.module.css'
import { RetryButton } from './undelivered'

/** List of all events of a donation and of the messages about it. */
export function Trail({ userId, review: { events, messages } }: { userId: number; review: DonationReview }) {
  return (
    <section>
      <h2>Histórico</h2>
      <ol className={styles.trail}>
        {events.map((event, index) => (
          // The index is a valid key, because events are only added at the end. Two events can have the same time.
          <li key={index}>
            <Time at={event.at} as="moment" className={styles.time} />
            <span>
              <strong>{eventText(event.kind)}</strong>
              {event.is_own ? ' por si' : event.actor_name && ` por ${event.actor_name}`}
              {event.note && <q>{event.note}</q>}
            </span>
          </li>
        ))}
        {messages.map((message) => (
          <li key={`m${message.id}`}>
            <Time at={message.created_at} as="moment" className={styles.time} />
            <span>
              <strong>{messageText(message.kind)}</strong>. {messageState(message)}.
              {message.state === 'failed' && (
                <span className={styles.retry}>
                  <RetryButton userId={userId} message={message} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
