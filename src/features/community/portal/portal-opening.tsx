import type { ReactNode } from 'react'
import type { User } from '@/api/user'
import { PatternBorder } from '@/ui/page/hem'
import type { Tone } from '@/ui/page/tone'
import styles from './portal-page.module.css'

interface PortalOpeningProps {
  user: User
  tone: Tone
  title: ReactNode
  lead?: ReactNode
  /** Content below the lead: a clock or figures. */
  aside?: ReactNode
  actions: ReactNode
}

/** The top of a view of the portal: a statement or a question, on the background colour of the profile type. */
export function PortalOpening({ user, tone, title, lead, aside, actions }: PortalOpeningProps) {
  return (
    <>
      <div className={`${styles.opening} t-${tone}`}>
        <p className={styles.hello}>Olá, {user.firstName || user.username}</p>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {aside}
        <div className={styles.actions}>{actions}</div>
      </div>
      <PatternBorder tone={tone} />
    </>
  )
}
