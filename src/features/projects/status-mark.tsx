import type { ReactNode } from 'react'
import styles from './status-mark.module.css'

/** A status as colour, symbol and word. */
export function StatusMark({ status, children }: { status: string; children: ReactNode }) {
  return (
    <span className={styles.mark} data-status={status}>
      {children}
    </span>
  )
}
