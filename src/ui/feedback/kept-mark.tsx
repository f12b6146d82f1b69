import { Icon } from '../media/icon'
import styles from './kept-mark.module.css'

/**
 * Says on a picture that what it leads to opens without a network. It is known only after the list stands: on the
 * picture it moves nothing. The picture's box must be positioned.
 */
export function KeptMark() {
  return (
    <span className={styles.kept}>
      <Icon name="check" />
      Disponível offline
    </span>
  )
}
