import { Link } from '@tanstack/react-router'
import { Icon } from '@/ui/media/icon'
import type { Column } from '@/ui/list/column'
import { Time } from '@/ui/page/time'
import { AnswerClock } from './answer-clock'
import type { ContactThread } from './inbox-calls'
import styles from './inbox-columns.module.css'
import { STATE_WORDS, viewing } from './inbox-words'

function What({ thread }: { thread: ContactThread }) {
  return (
    <>
      <p className={styles.subject}>
        <Link to="." search={viewing(thread.id)}>
          {thread.subject}
        </Link>
      </p>
      <p className={styles.small}>
        {thread.name}
        {thread.messages > 1 && ` · ${thread.messages} mensagens`}
      </p>
      <p className={styles.soft}>{thread.excerpt}</p>
    </>
  )
}

function State({ thread }: { thread: ContactThread }) {
  return (
    <>
      <p className={styles.state}>
        <Icon name={thread.status === 'spam' ? 'bad' : thread.waiting_since ? 'mail' : 'check'} />
        {STATE_WORDS[thread.status].one}
      </p>
      <p className={styles.small}>{thread.assigned_to ? thread.assigned_to.name : 'Sem ninguém atribuído'}</p>
      {thread.has_undelivered && (
        <p className={`${styles.state} ${styles.bad}`}>
          <Icon name="bad" />
          Resposta por entregar
        </p>
      )}
    </>
  )
}

export const COLUMNS: readonly Column<ContactThread>[] = [
  {
    key: 'mensagem',
    label: 'Mensagem',
    of: ({ subject }) => subject,
    show: (thread) => <What thread={thread} />,
    width: '45%',
    isPlain: true,
  },
  {
    key: 'prazo',
    label: 'Chegada e prazo',
    of: ({ last_at: at }) => at,
    show: ({ waiting_since: since, last_at: at }) =>
      since === null ? <Time at={at} as="moment" className={styles.small} /> : <AnswerClock since={since} />,
    isPlain: true,
  },
  {
    key: 'estado',
    label: 'Estado',
    of: ({ status }) => status,
    show: (thread) => <State thread={thread} />,
    width: '13rem',
    isPlain: true,
  },
]
