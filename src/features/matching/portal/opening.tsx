import type { ReactNode } from 'react'
import { PatternBorder } from '@/ui/page/hem'
import type { Tone } from '@/ui/page/tone'
import styles from './opening.module.css'

interface OpeningProps {
  tone: Tone
  /** A line above the heading. */
  above: ReactNode
  title: ReactNode
  lead?: ReactNode
  /** Rows with an icon: day, place, person. */
  facts?: ReactNode
  actions?: ReactNode
}

/** The head of a view: the one thing that is true or asked today. */
export function Opening({ tone, above, title, lead, facts, actions }: OpeningProps) {
  return (
    <>
      <div className={`${styles.opening} t-${tone}`}>
        <div className={styles.wide}>
          <div>
            <div className={styles.hello}>{above}</div>
            <h1 tabIndex={-1}>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
            {actions && <div className={styles.acts}>{actions}</div>}
          </div>
          {facts && <ul className={styles.facts}>{facts}</ul>}
        </div>
      </div>
      <PatternBorder tone={tone} />
    </>
  )
}
