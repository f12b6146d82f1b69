import { Hem } from '@/ui/page/hem'
import styles from './guard.module.css'

/** While it is not known yet who is here (RULES §2.5). */
export function Checking() {
  return (
    <div className={styles.checking} role="status">
      <Hem tone="ocean" />
      <p>Verificando acesso...</p>
    </div>
  )
}
