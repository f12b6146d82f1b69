import { Link } from '@tanstack/react-router'
import type { User } from '@/api/user'
import { fromHere } from '@/lib/origin'
import { session, useSession } from '@/lib/session'
import { Icon } from '@/ui/media/icon'
import styles from './account-menu.module.css'
import header from './site/site-header.module.css'
import { useDisclosure } from '@/ui/page/use-disclosure'

/** Link to the user's start page: the dashboard for staff, the portal for others. */
export function HomeLink({ user }: { user: User }) {
  return user.isStaff || user.isSuperuser ? (
    <Link to="/dashboard">Dashboard</Link>
  ) : (
    <Link to="/client-area">Portal de Comunidade</Link>
  )
}

/** The account area of the header on a wide screen: the link 'Entrar', or the menu 'Minha Conta'. */
export function AccountBar() {
  const state = useSession()
  const disclosure = useDisclosure()
  if (state.status !== 'signed-in')
    return (
      <Link to="/login" state={fromHere} className={header.link}>
        Entrar
      </Link>
    )
  return (
    <details className={styles.account} {...disclosure}>
      <summary className={header.link}>
        Minha Conta <Icon name="open" />
      </summary>
      <div className={styles.panel}>
        <p>{state.user.username}</p>
        <HomeLink user={state.user} />
        <Link to="/disponivel" hash="apagar">
          Apagar tudo deste aparelho
        </Link>
        <button type="button" onClick={() => session.signOut()}>
          Sair
        </button>
      </div>
    </details>
  )
}

/** The links of the account menu for the mobile menu, below a greeting. */
export function AccountLinks() {
  const state = useSession()
  if (state.status !== 'signed-in')
    return (
      <Link to="/login" state={fromHere}>
        Entrar
      </Link>
    )
  return (
    <>
      <p>Olá, {state.user.username}</p>
      <HomeLink user={state.user} />
      <Link to="/disponivel" hash="apagar">
        Apagar tudo deste aparelho
      </Link>
      <button type="button" onClick={() => session.signOut()}>
        Sair
      </button>
    </>
  )
}
