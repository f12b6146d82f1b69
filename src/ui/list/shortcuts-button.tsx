import { Button } from '../page/button'
import styles from './shortcuts-dialog.module.css'

/** Opens the list of shortcuts. Hidden on narrow screens: a phone seldom has a keyboard. */
export function ShortcutsButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button variant="quiet" size="sm" className={styles.button} onClick={onOpen}>
      Atalhos de teclado
    </Button>
  )
}
