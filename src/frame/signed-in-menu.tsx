import { Link } from '@tanstack/react-router'
import type { User } from '@/api/user'
import { Icon } from '@/ui/media/icon'
import { useDisclosure } from '@/ui/page/use-disclosure'
import { useSignOut } from '@/ui/pwa/use-sign-out'
import styles from './account-menu.module.css'
import header from './site/site-header.module.css'

/** Link to the user's start page: the dashboard for staff, the portal for other users. */
export function HomeLink({ user }: { user: User }) {
  return user.isStaff || user.isSuperuser ? (
    <Link to="/dashboard">Dashboard</Link>
  ) : (
    <Link to="/client-area">Portal de Comunidade</Link>
  )
}

function Actions({ user }: { user: User }) {
  const [ask, question] = useSignOut()
  return (
    <>
      <HomeLink user={user} />
      <Link to="/disponivel" hash="apagar">
        Apagar tudo deste aparelho
      </Link>
      <button type="button" onClick={ask}>
        Sair
      </button>
      {question}
    </>
  )
}

/** The username below the label of a menu in the header, so that every page shows who is signed in. */
export const SignedInName = ({ user }: { user: User }) => <span className={styles.user}>{user.username}</span>

/** The menu 'Minha Conta' in the header of a wide screen. */
export function SignedInBar({ user }: { user: User }) {
  const disclosure = useDisclosure()
  return (
    <details className={styles.account} {...disclosure}>
      <summary className={header.link}>
        <span className={styles.label}>
          <span>Minha Conta</span>
          <SignedInName user={user} />
        </span>
        <Icon name="open" />
      </summary>
      <div className={styles.panel}>
        <p>{user.username}</p>
        <Actions user={user} />
      </div>
    </details>
  )
}

/** The account's links for the mobile menu, below a greeting. */
export function SignedInLinks({ user }: { user: User }) {
  return (
    <>
      <p>Olá, {user.username}</p>
      <Actions user={user} />
    </>
  )
}
