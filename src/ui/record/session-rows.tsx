import type { ReactNode } from 'react'
import { Icon } from '../media/icon'
import { RecentTime, Time } from '../page/time'
import styles from './session-rows.module.css'

/** One sign-in of an account, with its device (D62). */
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
  /**
   * Renders the button that ends a session.
   * @param name the name of the device
   */
  action: (session: ShownSession, name: string) => ReactNode
}

const PHONES = /Android|iPhone|iPad/

/** List of the devices on which an account is signed in. The device that was used last is first. */
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
