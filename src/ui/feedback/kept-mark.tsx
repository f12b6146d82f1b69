import { Icon } from '../media/icon'
import styles from './kept-mark.module.css'

/**
 * Text 'Abre sem rede' on a card whose linked page is stored on the device. The mark is part of the card's text, so it
 * covers no picture. Its space is always reserved: the page reads what is stored only after the first frame, and a new
 * row would then move all cards below.
 */
export function KeptMark({ isShown }: { isShown: boolean }) {
  return (
    <span className={styles.kept} data-shown={isShown || undefined}>
      <Icon name="check" />
      Abre sem rede
    </span>
  )
}
