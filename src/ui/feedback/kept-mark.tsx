import { Icon } from '../media/icon'
import styles from './kept-mark.module.css'

/**
 * Says in the text of a card that its link opens without a network. It covers no picture. Its place is reserved, because
 * the page learns what is stored only after its first frame: a new line would move all cards below.
 */
export function KeptMark({ isShown }: { isShown: boolean }) {
  return (
    <span className={styles.kept} data-shown={isShown || undefined}>
      <Icon name="check" />
      Abre sem rede
    </span>
  )
}
