import type { ReactNode } from 'react'
import styles from './band.module.css'
import { Hem } from './hem'
import type { Tone } from './tone'

interface BandProps {
  tone: Tone
  /** The page's one h1. */
  title: ReactNode
  lead?: ReactNode
  /** Where one comes from: a link or a breadcrumb, above the title. */
  crumb?: ReactNode
  /** Buttons below the lead. */
  actions?: ReactNode
  /** Buttons that a phone holds in its thumb bar instead. */
  deskActions?: ReactNode
  /** Beside the words on a wide screen, below them on a phone. */
  aside?: ReactNode
  /** Below both, within the page's width. */
  children?: ReactNode
  /** Below all, as wide as the screen: a drawing that stands on the band's edge. */
  bleed?: ReactNode
  /** The printed border: above the band, below it, or none. */
  hem?: 'top' | 'bottom' | 'none'
}

/** The broad flat field that opens a page. */
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
      {hem === 'top' && <Hem tone={tone} />}
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
      {hem === 'bottom' && <Hem tone={tone} />}
    </>
  )
}
