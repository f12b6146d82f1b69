import { Button } from '../page/button'
import styles from './shortcuts-dialog.module.css'

/**
 * Button that opens the list of keyboard shortcuts. It is hidden on narrow screens, because a phone seldom has a
 * keyboard.
 */
export function ShortcutsButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button variant="quiet" size="sm" className={styles.button} onClick={onOpen}>
      Atalhos de teclado
    </Button>
  )
}
