import type { ReactNode } from 'react'
import styles from './status-mark.module.css'

/** Mark that shows a status with a colour, a symbol and a word. */
export function StatusMark({ status, children }: { status: string; children: ReactNode }) {
  return (
    <span className={styles.mark} data-status={status}>
      {children}
    </span>
  )
}
