import type { ReactNode } from 'react'
import { Icon } from '@/ui/media/icon'
import styles from './checks.module.css'

const ICONS = { good: 'check', bad: 'bad', look: 'eye' } as const

/** One thing that is known about a donation before somebody decides it. */
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
