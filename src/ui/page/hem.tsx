import styles from './hem.module.css'
import type { Tone } from './tone'

/** A patterned border between two sections. The tone 'sand' has the association's own pattern, with boats (dhows). */
export function PatternBorder({ tone }: { tone: Tone }) {
  return <div className={`${styles.hem} t-${tone}`} aria-hidden="true" />
}
