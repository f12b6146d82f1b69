import type { ReactNode } from 'react'
import { Drawing } from '../media/drawing'
import styles from './coming-screen.module.css'

interface ComingScreenProps {
  title: string
  /** One sentence about what is planned. */
  children: ReactNode
  /** Links or buttons for what the user can do instead. */
  actions?: ReactNode
}

/** Shown for a page that is not built yet: a pattern, one sentence, and links to other pages. */
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
