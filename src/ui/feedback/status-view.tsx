import { useEffect, useRef, type ReactNode } from 'react'
import { Icon, type IconName } from '../media/icon'
import styles from './status-view.module.css'

/**
 * The status of a proof or message. Each status has its own colours, icon, word and border, because users mistook
 * 'saved' for 'sent' (L11).
 */
export type Status = 'saved' | 'sending' | 'confirming' | 'sent' | 'login' | 'refused'

export const STATUS_ICONS: Record<Status, IconName> = {
  saved: 'saved',
  sending: 'sending',
  confirming: 'asking',
  sent: 'sent',
  login: 'lock',
  refused: 'bad',
}

interface StatusViewProps {
  status: Status
  word: ReactNode
  /** A number next to the status word, such as the percentage of the upload. */
  figure?: ReactNode
  text: ReactNode
  drawing?: ReactNode
  /** Details and buttons. On a wide screen they are beside the heading. */
  children: ReactNode
}

/**
 * Replaces the form after sending and shows the status. The status word is the page's heading and gets the focus
 * whenever the status changes.
 */
export function StatusView({ status, word, figure, text, drawing, children }: StatusViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [status])
  return (
    <div className={styles.view}>
      <section className={`${styles.head} ${styles[status]}`}>
        <div className={styles.in}>
          <div className={styles.word}>
            <Icon name={STATUS_ICONS[status]} />
            <h1 ref={heading} tabIndex={-1}>
              {word}
            </h1>
            {figure && <span className={`num ${styles.figure}`}>{figure}</span>}
          </div>
          <div className={styles.text}>{text}</div>
          {drawing && <div className={styles.drawing}>{drawing}</div>}
        </div>
      </section>
      <div className={styles.body}>{children}</div>
    </div>
  )
}

/** A list of label and value for the data that was sent. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The buttons and links below a status, one below the other. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
