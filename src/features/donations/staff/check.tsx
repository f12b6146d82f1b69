import type { ReactNode } from 'react'
import { Icon } from '@/ui/media/icon'
import styles from './checks.module.css'

const ICONS = { good: 'check', bad: 'bad', look: 'eye' } as const

/** One item of the list of checks before a decision: a title with an explanation. */
export function Check({
  tone,
  title,
  children,
}: {
  tone: keyof typeof ICONS
  title: string
  children?: ReactNode
}) {
  return (
    <li className={styles[tone]}>
      <Icon name={ICONS[tone]} />
      <div>
        <strong>{title}</strong>
        {children && <div className={styles.more}>{children}</div>}
      </div>
    </li>
  )
}
