import { Link, useMatches } from '@tanstack/react-router'
import { institution } from '@/content/institution'
import { ButtonLink } from '@/ui/page/button'
import { Drawing } from '@/ui/media/drawing'
import { AccountMenu } from '../account-menu'
import { MainLinks } from './main-links'
import { MobileMenu } from './mobile-menu'
import { PendingCount } from '../pending-count'
import styles from './site-header.module.css'

export function SiteHeader() {
  const ownDonate = useMatches({ select: (matches) => matches.at(-1)?.staticData.ownDonate ?? false })
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.row}`}>
        <Link to="/" className={styles.brand} activeOptions={{ exact: true }}>
          <Drawing src="/identity/mark.svg" alt="" width={44} height={44} />
          <span>{institution.name}</span>
        </Link>
        <nav className={styles.nav} aria-label="Principal">
          <MainLinks className={styles.link} />
          <AccountMenu isBar />
          <ButtonLink to="/doacao" variant={ownDonate ? 'line' : 'donate'}>
            Doar Agora
          </ButtonLink>
        </nav>
        <PendingCount />
        <MobileMenu />
      </div>
    </header>
  )
}
