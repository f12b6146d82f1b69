import { Icon } from '../media/icon'
import styles from './kept-mark.module.css'

/**
 * A badge on a picture whose link opens without a network. It appears after the list is rendered, but it moves nothing,
 * because it lies over the picture. The picture's box must have `position: relative`.
 */
export function KeptMark() {
  return (
    <span className={styles.kept}>
      <Icon name="check" />
      Disponível offline
    </span>
  )
}
