import type { ReactNode } from 'react'
import styles from './status-mark.module.css'

/** A status by colour, mark and word. */
export function StatusMark({ status, children }: { status: string; children: ReactNode }) {
  return (
    <span className={styles.mark} data-status={status}>
      {children}
    </span>
  )
}
