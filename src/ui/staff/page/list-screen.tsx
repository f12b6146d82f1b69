import type { ReactNode } from 'react'
import { BarrierNote } from '../../feedback/barrier-note'
import styles from './list-screen.module.css'

interface ListScreenProps {
  title: string
  /** The `BackLink` to the screen above. */
  back: ReactNode
  /** What the list adds up to, in one paragraph. It may come after the list: its place is kept. */
  summary: ReactNode
  /** Links and buttons beside the heading. */
  acts?: ReactNode
  barrier: string | null
  children: ReactNode
}

/** A staff screen with one list: its heading with a summary, why nothing can be changed now, and the list. */
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
