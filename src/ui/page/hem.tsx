import styles from './hem.module.css'
import type { Tone } from './tone'

/** A patterned border between two sections. 'sand' has boats (dhows) and is the association's own. */
export function PatternBorder({ tone }: { tone: Tone }) {
  return <div className={`${styles.hem} t-${tone}`} aria-hidden="true" />
}
