import type { ReactNode } from 'react'
import styles from './tabs.module.css'

type Fact = [label: string, value: ReactNode]

const isKnown = ([, value]: Fact) => value !== undefined && value !== null && value !== '' && value !== false

interface FactsProps {
  facts: Fact[]
  /** Whether the labels are long and the values are short. The values are then aligned at the right edge. */
  isLong?: boolean
}

/** List of labels and values with a line above each pair. Unknown values are left out. */
export function Facts({ facts, isLong }: FactsProps) {
  return (
    <dl className={styles.facts} data-long={isLong || undefined}>
      {facts.filter(isKnown).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Thin progress bar. `label` is for screen readers. */
export function Bar({ percent, label }: { percent: number; label: string }) {
  return (
    <div className={styles.bar} role="img" aria-label={label}>
      <i style={{ width: `${percent}%` }} />
    </div>
  )
}

/**
 * Placeholder for a section of the page that has no content yet: a piece of the project's pattern and one sentence
 * (RULES §2.17).
 */
export function EmptyPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.soon}>
      <i aria-hidden="true" />
      <div>
        <h3>{title}</h3>
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </div>
  )
}
