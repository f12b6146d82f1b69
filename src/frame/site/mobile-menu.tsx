import { Link } from '@tanstack/react-router'
import { footerInMenu } from '@/content/navigation'
import { Icon } from '@/ui/media/icon'
import { CheckForUpdate } from '@/ui/pwa/look-for-update'
import { AccountMenu, AccountName } from '../account-menu'
import { MainLinks } from './main-links'
import styles from './mobile-menu.module.css'
import { useDisclosure } from '@/ui/page/use-disclosure'

export function MobileMenu() {
  return (
    <details className={styles.menu} {...useDisclosure()}>
      <summary className={styles.summary}>
        <Icon name="menu" className={styles.closed} />
        <Icon name="close" className={styles.opened} />
        <span className={styles.word}>
          <span>Menu</span>
          <AccountName />
        </span>
      </summary>
      <nav className={styles.panel} aria-label="Menu">
        <MainLinks />
        <AccountMenu />
        <Link to="/doacao">Doar Agora</Link>
        {footerInMenu.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        <CheckForUpdate />
      </nav>
    </details>
  )
}
