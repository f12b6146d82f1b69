import { Link, useLocation, useRouter, type LinkProps } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import type { User } from '@/api/user'
import { session, useSession } from '@/lib/session'
import { AppIcon, type AppIconName } from '@/ui/media/app-icon'
import { Drawing } from '@/ui/media/drawing'
import { showOnAppIcon } from '@/pwa/app-badge'
import { InsideFrame } from '@/ui/feedback/framed'
import { OfflineBanner } from '@/ui/pwa/offline-banner'
import { HomeLink } from './signed-in-menu'
import menu from './account-menu.module.css'
import styles from './app-frame.module.css'
import { currentLink } from './current-link'
import { PendingCount } from './pending-count'
import { useSignOut } from '@/ui/pwa/use-sign-out'
import { useDisclosure } from '@/ui/page/use-disclosure'

export interface AppLink {
  /**
   * Path of the screen. The second type is for the portal's screens that share one route (portal-pages.tsx), because
   * the router has no type for their paths.
   */
  to: Exclude<LinkProps['to'], undefined> | `/client-area/${string}`
  icon: AppIconName
  label: string
  /** A one-word label for the bottom bar of a phone. */
  short?: string
  /**
   * A number at the label, such as that of unread notifications; `what` is the counted noun for screen readers. The
   * number 0 is not shown.
   */
  count?: { number: number; what: string }
  /** The sub-menu below this link, on a wide screen. */
  below?: ReactNode
}

interface AppFrameProps {
  kind: 'staff' | 'portal'
  name: ReactNode
  /** Label of the navigation for screen readers. */
  label: string
  links: AppLink[]
  user: User
  children: ReactNode
}

/** Number of items that fit in the bottom bar of a phone that is 360 px wide. Further items are in the menu 'Mais'. */
const PLACES = 5
/** The largest number that fits beside a link. A larger number is shown as '99+'. */
const COUNT_MAX = 99

interface PlacesProps {
  links: AppLink[]
  /** The path of the link to which the current page belongs. */
  current: AppLink['to'] | undefined
}

/**
 * By default the router marks every link whose path is the beginning of the page's path. With these options only one
 * link of the menu is marked.
 */
const matching = (to: AppLink['to'], current: AppLink['to'] | undefined) => ({ exact: to !== current })

function Count({ count }: Pick<AppLink, 'count'>) {
  if (!count || count.number <= 0) return null
  return (
    <span className={styles.count}>
      <span className="num">{count.number > COUNT_MAX ? `${COUNT_MAX}+` : count.number}</span>
      <span className="vh"> {count.what}</span>
    </span>
  )
}

function Places({ links, current }: PlacesProps) {
  return links.map(({ to, icon, label, short, count, below }) => (
    <li key={to}>
      <Link to={to as LinkProps['to']} activeOptions={matching(to, current)}>
        <AppIcon name={icon} />
        <span className={short ? styles.long : undefined}>{label}</span>
        {short && <span className={styles.short}>{short}</span>}
        <Count count={count} />
      </Link>
      {below}
    </li>
  ))
}

/** The menu 'Mais' on a phone, with the links that do not fit in the bottom bar. */
function More({ links, current }: PlacesProps) {
  const disclosure = useDisclosure()
  // The first number at a link of this menu. It is also shown on the closed menu.
  const hidden = links.find(({ count }) => count && count.number > 0)?.count
  return (
    <li className={styles.more}>
      <details {...disclosure}>
        <summary>
          <AppIcon name="dots" />
          Mais
          <Count count={hidden} />
        </summary>
        <ul className={styles.sheet}>
          {links.map(({ to, icon, label, count }) => (
            <li key={to}>
              <Link to={to as LinkProps['to']} activeOptions={matching(to, current)}>
                <AppIcon name={icon} />
                {label}
                <Count count={count} />
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function Account({ user }: { user: User }) {
  const state = useSession()
  const isUnsure = state.status === 'signed-in' && !state.isVerified
  const disclosure = useDisclosure()
  const router = useRouter()
  // The navigation comes before the sign-out: otherwise the guard of this screen would redirect the signed-out user to
  // the login page. A form with unsaved changes asks before the navigation (unsaved-guard.tsx), and the user may cancel
  // it. The next attempt then removes the subscription of the cancelled one.
  const stopWaiting = useRef<() => void>(undefined)
  const signOut = () => {
    stopWaiting.current?.()
    const stop = router.subscribe('onBeforeLoad', ({ toLocation }) => {
      if (!toLocation.state.isSigningOut) return
      stop()
      session.signOut()
      showOnAppIcon(0)
    })
    stopWaiting.current = stop
    void router.navigate({ to: '/', state: { isSigningOut: true } })
  }
  const [ask, question] = useSignOut(signOut)
  return (
    <details className={menu.account} {...disclosure}>
      <summary className={styles.account}>
        <AppIcon name="person" />
        <span className="vh">Minha Conta</span>
        {isUnsure && <i className={styles.unsure} aria-hidden="true" />}
      </summary>
      <div className={menu.panel}>
        <p>Olá, {user.username}</p>
        {isUnsure && <p>Sessão por confirmar: a associação ainda não respondeu.</p>}
        <HomeLink user={user} />
        <Link to="/">Ver as páginas públicas</Link>
        <Link to="/disponivel" hash="apagar">
          Apagar tudo deste aparelho
        </Link>
        <button type="button" onClick={ask}>
          Sair
        </button>
        {question}
      </div>
    </details>
  )
}

/**
 * Frame of every screen behind the login: a header and a navigation, which is a side bar on a wide screen and a bottom
 * bar on a phone.
 */
export function AppFrame({ kind, name, label, links, user, children }: AppFrameProps) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const current = currentLink(
    links.map(({ to }) => to),
    pathname,
  )
  const isCrowded = links.length > PLACES
  const first = isCrowded ? links.slice(0, PLACES - 1) : links
  const rest = isCrowded ? links.slice(PLACES - 1) : []
  return (
    <div className={`${styles.app} ${styles[kind]}`}>
      <a className="skip" href="#conteudo">
        Saltar para o conteúdo
      </a>
      <header className={styles.bar}>
        <div className={styles.row}>
          <Link to="/" className={styles.brand} activeOptions={{ exact: true }}>
            <Drawing
              src={kind === 'staff' ? '/identity/mark-dark.svg' : '/identity/mark.svg'}
              alt=""
              width={38}
              height={38}
            />
            <span>{name}</span>
          </Link>
          <PendingCount />
          <Account user={user} />
        </div>
      </header>
      <nav className={styles.nav} aria-label={label}>
        <ul className={styles.places}>
          <Places links={first} current={current} />
          {isCrowded && <More links={rest} current={current} />}
        </ul>
        {isCrowded && (
          <ul className={`${styles.places} ${styles.rest}`}>
            <Places links={rest} current={current} />
          </ul>
        )}
      </nav>
      <div className={styles.body}>
        <OfflineBanner isStaff={kind === 'staff'} />
        <main id="conteudo" tabIndex={-1}>
          <InsideFrame value={true}>{children}</InsideFrame>
        </main>
      </div>
    </div>
  )
}
