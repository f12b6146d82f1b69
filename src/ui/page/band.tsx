import type { ReactNode } from 'react'
import styles from './band.module.css'
import { PatternBorder } from './hem'
import type { Tone } from './tone'

interface BandProps {
  tone: Tone
  /** The title of the page, rendered as its only h1. */
  title: ReactNode
  lead?: ReactNode
  /** A link or breadcrumb above the title. */
  crumb?: ReactNode
  /** Buttons below the lead. */
  actions?: ReactNode
  /** Buttons for wide screens only; on a phone they are in the bar at the bottom of the screen. */
  deskActions?: ReactNode
  /** Content beside the title, lead and buttons on a wide screen, below them on a phone. */
  aside?: ReactNode
  /** Content below the title, lead, buttons and `aside`, as wide as the page. */
  children?: ReactNode
  /** Content below everything else, as wide as the screen, such as a drawing at the lower edge. */
  bleed?: ReactNode
  /** Position of the patterned border: above, below, or none. */
  hem?: 'top' | 'bottom' | 'none'
}

/** Section at the top of a page, with the title and the lead on a coloured background. */
export function Band({
  tone,
  title,
  lead,
  crumb,
  actions,
  deskActions,
  aside,
  children,
  bleed,
  hem = 'none',
}: BandProps) {
  return (
    <>
      {hem === 'top' && <PatternBorder tone={tone} />}
      <div className={`${styles.band} t-${tone}`} data-bleed={bleed ? '' : undefined}>
        <div className="wrap">
          {crumb && <div className={styles.crumb}>{crumb}</div>}
          <div className={aside ? styles.split : undefined}>
            <div>
              <h1 className={styles.title}>{title}</h1>
              {lead && <p className={styles.lead}>{lead}</p>}
              {actions && <div className={styles.actions}>{actions}</div>}
              {deskActions && <div className={`${styles.actions} ${styles.desk}`}>{deskActions}</div>}
            </div>
            {aside}
          </div>
          {children}
        </div>
        {bleed}
      </div>
      {hem === 'bottom' && <PatternBorder tone={tone} />}
    </>
  )
}
