import type { ReactNode } from 'react'
import { PatternBorder } from '@/ui/page/hem'
import type { Tone } from '@/ui/page/tone'
import styles from './opening.module.css'

interface OpeningProps {
  tone: Tone
  /** Content above the heading, such as a greeting or a button. */
  above: ReactNode
  title: ReactNode
  lead?: ReactNode
  /** List items with an icon: day, place, person. */
  facts?: ReactNode
  actions?: ReactNode
}

/** The top of a view of the portal. It shows the most important fact or question of the day. */
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
