import styles from './hem.module.css'
import type { Tone } from './tone'

/** The printed border between two fields. 'sand', the fleet of dhows, is the association's own. */
export function Hem({ tone }: { tone: Tone }) {
  return <div className={`${styles.hem} t-${tone}`} aria-hidden="true" />
}
