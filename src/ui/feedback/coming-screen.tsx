import type { ReactNode } from 'react'
import { Drawing } from '../media/drawing'
import styles from './coming-screen.module.css'

interface ComingScreenProps {
  title: string
  /** One sentence that is true today. */
  children: ReactNode
  /** The next step: what a person can do instead. */
  actions?: ReactNode
}

/** A page whose address exists before its work does: a cloth, one sentence, the next step. */
export function ComingScreen({ title, children, actions }: ComingScreenProps) {
  return (
    <div className={styles.coming}>
      <div className={`wrap ${styles.row}`}>
        <div>
          <h1>{title}</h1>
          <p>{children}</p>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        <Drawing src="/identity/empty.svg" alt="" width={320} height={240} />
      </div>
    </div>
  )
}
