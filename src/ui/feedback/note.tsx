import type { ReactNode } from 'react'
import { Icon, type IconName } from '../media/icon'
import styles from './note.module.css'

export type NoteTone = 'wait' | 'info' | 'ok' | 'bad'

interface NoteProps {
  tone: NoteTone
  icon?: IconName
  title?: ReactNode
  actions?: ReactNode
  /** Use 'status' or 'alert' if the note appears after the page, so that screen readers announce it. */
  role?: 'status' | 'alert' | 'note'
  children?: ReactNode
}

const MARKS: Record<NoteTone, IconName> = { wait: 'clock', info: 'info', ok: 'check', bad: 'bad' }

/** A notice inside a page: coloured background, icon and words. */
export function Note({ tone, icon, title, actions, role, children }: NoteProps) {
  return (
    <div className={`${styles.note} ${styles[tone]}`} role={role}>
      <Icon name={icon ?? MARKS[tone]} className={styles.mark} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {typeof children === 'string' ? <p>{children}</p> : children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
