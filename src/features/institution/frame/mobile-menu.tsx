import { Link } from '@tanstack/react-router'
import { Icon } from '@/ui/icon'
import { AccountLinks } from './account-menu'
import { MainLinks } from './main-links'
import styles from './mobile-menu.module.css'
import { useDisclosure } from './use-disclosure'

export function MobileMenu() {
  return (
    <details className={styles.menu} {...useDisclosure()}>
      <summary className={styles.summary}>
        <Icon name="menu" className={styles.closed} />
        <Icon name="close" className={styles.opened} />
        Menu
      </summary>
      <nav className={styles.panel} aria-label="Menu">
        <MainLinks />
        <AccountLinks />
        <Link to="/doacao">Doar Agora</Link>
      </nav>
    </details>
  )
}
