import { useEffect, useRef, type ReactNode } from 'react'
import type { EntryTruth } from '@/offline/outbox-entry'
import { Icon, type IconName } from '@/ui/media/icon'
import styles from './truth.module.css'

/** Truths that must never be taken for one another: each has its own ground, mark, word and edge (L11). */
export type TruthKind = EntryTruth

export const TRUTH_MARKS: Record<TruthKind, IconName> = {
  saved: 'saved',
  sending: 'sending',
  asking: 'asking',
  sent: 'sent',
  login: 'lock',
  bad: 'bad',
}

interface TruthProps {
  kind: TruthKind
  word: ReactNode
  /** Beside the word: how far it is. */
  figure?: ReactNode
  say: ReactNode
  drawing?: ReactNode
  /** What follows from it, beside the head on a wide screen. */
  children: ReactNode
}

/** Where the proof is now, in place of the form. Its word is the page's heading and takes the focus. */
export function Truth({ kind, word, figure, say, drawing, children }: TruthProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [kind])
  return (
    <div className={styles.view}>
      <section className={`${styles.head} ${styles[kind]}`}>
        <div className={styles.in}>
          <div className={styles.word}>
            <Icon name={TRUTH_MARKS[kind]} />
            <h1 ref={heading} tabIndex={-1}>
              {word}
            </h1>
            {figure && <span className={`num ${styles.figure}`}>{figure}</span>}
          </div>
          <div className={styles.say}>{say}</div>
          {drawing && <div className={styles.drawing}>{drawing}</div>}
        </div>
      </section>
      <div className={styles.body}>{children}</div>
    </div>
  )
}

/** What was sent, in pairs. */
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

/** Buttons and links of a truth, one below the other. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
