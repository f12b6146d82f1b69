import { Icon } from '../media/icon'
import styles from './kept-mark.module.css'

/** Says in the text of a card that its link opens without a network. It covers no picture. */
export function KeptMark() {
  return (
    <span className={styles.kept}>
      <Icon name="check" />
      Abre sem rede
    </span>
  )
}
