import type { ReactNode } from 'react'
import { BarrierNote } from '../../feedback/barrier-note'
import styles from './list-screen.module.css'

interface ListScreenProps {
  title: string
  /** The `BackLink` to the parent screen. */
  back: ReactNode
  /**
   * A paragraph that summarises the list, such as totals. It may load later than the list, because its space is
   * reserved.
   */
  summary: ReactNode
  /** Links and buttons beside the heading. */
  acts?: ReactNode
  barrier: string | null
  children: ReactNode
}

/**
 * Staff screen with one list. It shows the heading with a summary, the reason if nothing can be changed now, and the
 * list.
 */
export function ListScreen({ title, back, summary, acts, barrier, children }: ListScreenProps) {
  return (
    <div className={styles.screen}>
      {back}
      <div className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <div className={styles.summary}>{summary}</div>
        {acts && <p className={styles.acts}>{acts}</p>}
      </div>
      <BarrierNote barrier={barrier} />
      {children}
    </div>
  )
}
