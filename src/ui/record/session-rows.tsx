import type { ReactNode } from 'react'
import { Icon } from '../media/icon'
import { RecentTime, Time } from '../page/time'
import styles from './session-rows.module.css'

/** A device on which an account is signed in (D62). */
export interface ShownSession {
  id: string
  device: string
  created_at: string
  last_used_at: string
  is_current: boolean
}

interface SessionRowsProps {
  label: string
  sessions: readonly ShownSession[]
  /** The button that ends a session. */
  action: (session: ShownSession, name: string) => ReactNode
}

const PHONES = /Android|iPhone|iPad/

/** The devices on which an account is signed in, the one that was used last first. */
export function SessionRows({ label, sessions, action }: SessionRowsProps) {
  return (
    <ul className={styles.sessions} aria-label={label}>
      {sessions.map((session) => {
        const name = session.device || 'Aparelho desconhecido'
        return (
          <li key={session.id}>
            <Icon name={PHONES.test(name) ? 'phone' : 'user'} className={styles.mark} />
            <div>
              <p className={styles.device}>
                {name}
                {session.is_current && <span className={styles.here}>Este aparelho</span>}
              </p>
              <p className={styles.when}>
                Usado <RecentTime at={session.last_used_at} /> · Entrou em{' '}
                <Time at={session.created_at} as="moment" />
              </p>
            </div>
            {action(session, name)}
          </li>
        )
      })}
    </ul>
  )
}
