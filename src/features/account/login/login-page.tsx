import { useHydrated, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState, type MouseEvent } from 'react'
import type { User } from '@/api/user'
import { referringPage } from '@/lib/origin'
import { session, useSession } from '@/lib/session'
import { Button, ButtonLink } from '@/ui/page/button'
import { PatternBorder } from '@/ui/page/hem'
import { useSignOut } from '@/ui/pwa/use-sign-out'
import { Note } from '@/ui/feedback/note'
import { Skeleton } from '@/ui/feedback/skeleton'
import { toast } from '@/ui/feedback/toast'
import { AccountCreated } from '../register/account-created'
import { DemoAccounts } from './demo-accounts'
import { LoginForm } from './login-form'
import styles from './login.module.css'
import { afterLogin, isPublicPath } from './redirect'

export interface LoginSearch {
  mode?: 'register' | 'reset' | 'verify' | 'invite'
  redirect?: string
  /**
   * Token in the query of a password reset link. Only links of an earlier version use the query; current links have the
   * token in the fragment.
   */
  token?: string
}

const NO_SEARCH: LoginSearch = {}

// Loaded on demand, so that a user who signs in does not wait for the registration form.
const RegisterForm = lazy(() =>
  import('../register/register-form').then((module) => ({ default: module.RegisterForm })),
)

// Loaded on demand, so that a user who signs in does not wait for the form for a new password.
const ResetForm = lazy(() =>
  import('../password/reset-form').then((module) => ({ default: module.ResetForm })),
)

// Loaded on demand, so that a user who signs in does not wait for the form of an invitation.
const Invitation = lazy(() =>
  import('../password/invitation').then((module) => ({ default: module.Invitation })),
)

// Loaded on demand, so that a user who signs in does not wait for the form that confirms an e-mail address.
const ConfirmEmail = lazy(() =>
  import('../verification/confirm-email').then((module) => ({ default: module.ConfirmEmail })),
)

interface TabProps {
  search: LoginSearch
  isHere: boolean
  children: string
}

/**
 * A tab of the page. It is a plain link, because both tabs lead to the same path and the router would mark both as
 * current.
 */
function Tab({ search, isHere, children }: TabProps) {
  const router = useRouter()
  const { href } = router.buildLocation({ to: '/login', search })
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void router.navigate({ to: '/login', search, state: true })
  }
  return (
    <a href={href} onClick={follow} aria-current={isHere ? 'page' : undefined}>
      {children}
    </a>
  )
}

/** Note that replaces the form if the user is already signed in. */
function AlreadyIn({ user, onGo }: { user: User; onGo: () => void }) {
  const [ask, question] = useSignOut()
  return (
    <div className={styles.form}>
      <Note tone="ok" title={`Já entrou como ${user.username}.`}>
        Pode continuar, ou sair para entrar com outra conta.
      </Note>
      <Button wide onClick={onGo}>
        Continuar
      </Button>
      <Button variant="line" wide onClick={ask}>
        Sair
      </Button>
      {question}
    </div>
  )
}

/**
 * The page /login (RULES §2.14). The page is prerendered without query parameters, so the query parameters are used
 * only after hydration.
 */
export function LoginPage({ search: given }: { search: LoginSearch }) {
  const search = useHydrated() ? given : NO_SEARCH
  const isRegistering = search.mode === 'register'
  const router = useRouter()
  const from = useLocation({ select: (location) => location.state.from })
  const current = useSession()
  /** True from the click until the next screen is shown. Meanwhile the button shows 'Entrando...'. */
  const [isEntering, setEntering] = useState(false)
  /** Username of an account that was just created on this page, and whether the note about the new account is shown. */
  const [created, setCreated] = useState({ username: '', isTold: false })

  const signIn = async (username: string, password: string) => {
    setEntering(true)
    try {
      return await session.signIn(username, password)
    } catch (error) {
      setEntering(false)
      throw error
    }
  }
  const target = (user: User) => afterLogin({ wanted: search.redirect, from: from ?? referringPage(), user })
  // Replaces the login page in the history, so that the back button does not open it again.
  const go = (user: User) => router.history.replace(target(user))
  const enter = (user: User) => {
    // The portal and the dashboard greet the user on their start page. A public page looks the same after the login, so
    // a message is needed there.
    if (isPublicPath(target(user))) toast.success(`Entrou como ${user.username}.`)
    go(user)
  }

  return (
    <div className={styles.split}>
      <div className={`${styles.cloth} t-deep`}>
        <div className={styles.words}>
          <h1>Siga o que a sua doação faz</h1>
          <p>
            Uma conta gratuita mostra o estado das doações que enviar com ela e o recibo das confirmadas.
            Voluntários, beneficiários e parceiros têm nela os seus pedidos e o seu trabalho. Para doar, não
            precisa de conta.
          </p>
        </div>
        <div className={styles.sight} aria-hidden="true" />
        <PatternBorder tone="laterite" />
      </div>
      <div className={styles.doing}>
        <nav className={`needs-script ${styles.tabs}`} aria-label="Conta">
          <Tab search={{ redirect: search.redirect }} isHere={!isRegistering}>
            Entrar
          </Tab>
          <Tab search={{ mode: 'register', redirect: search.redirect }} isHere={isRegistering}>
            Registar
          </Tab>
        </nav>
        {search.mode === 'verify' ? (
          <Suspense fallback={<Skeleton height={200} />}>
            <ConfirmEmail />
          </Suspense>
        ) : search.mode === 'invite' ? (
          <Suspense fallback={<Skeleton height={320} />}>
            <Invitation />
          </Suspense>
        ) : search.mode === 'reset' ? (
          <Suspense fallback={<Skeleton height={320} />}>
            <ResetForm tokenInQuery={search.token} />
          </Suspense>
        ) : isRegistering && created.isTold ? (
          <AccountCreated
            onLogin={() => {
              setCreated({ ...created, isTold: false })
              void router.navigate({
                to: '/login',
                search: { redirect: search.redirect },
                state: true,
                replace: true,
              })
            }}
          />
        ) : isRegistering ? (
          <Suspense fallback={<Skeleton height={720} />}>
            <RegisterForm onCreated={(username) => setCreated({ username, isTold: true })} />
          </Suspense>
        ) : current.status === 'signed-in' && !isEntering ? (
          <AlreadyIn user={current.user} onGo={() => go(current.user)} />
        ) : (
          <>
            <LoginForm signIn={signIn} onSignedIn={enter} knownAs={created.username} />
            <DemoAccounts />
            <p className={styles.below}>
              <ButtonLink
                to="/login"
                search={{ mode: 'reset', redirect: search.redirect }}
                state={true}
                variant="quiet"
                size="sm"
                className="needs-script"
              >
                Esqueceu a senha?
              </ButtonLink>
              <ButtonLink to="/contacto" variant="quiet" size="sm">
                Não consigo entrar
              </ButtonLink>
            </p>
          </>
        )}
      </div>
    </div>
  )
}
