import { PatternBorder } from '@/ui/page/hem'
import styles from './guard.module.css'

/** Message shown until it is known whether a user is signed in (RULES §2.5). */
export function Checking() {
  return (
    <div className={styles.checking} role="status">
      <PatternBorder tone="ocean" />
      <p>Verificando acesso...</p>
    </div>
  )
}
