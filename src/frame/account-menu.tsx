import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { optionalPart } from '@/lib/optional-part'
import { fromHere } from '@/lib/origin'
import { useSession } from '@/lib/session'
import header from './site/site-header.module.css'

// Most visitors have no account, so the first load of a page does not contain the menu.
const SignedInBar = optionalPart(() => import('./signed-in-menu').then((module) => module.SignedInBar))
const SignedInLinks = optionalPart(() => import('./signed-in-menu').then((module) => module.SignedInLinks))
const SignedInName = optionalPart(() => import('./signed-in-menu').then((module) => module.SignedInName))

/** The account area of the header: the link 'Entrar', or the menu of the account. */
export function AccountMenu({ isBar = false }) {
  const state = useSession()
  const enter = (
    <Link to="/login" state={fromHere} className={isBar ? header.link : undefined}>
      Entrar
    </Link>
  )
  if (state.status !== 'signed-in') return enter
  const Menu = isBar ? SignedInBar : SignedInLinks
  return (
    <Suspense fallback={enter}>
      <Menu user={state.user} />
    </Suspense>
  )
}

/** Who is signed in, below the word 'Menu' of a phone. */
export function AccountName() {
  const state = useSession()
  return state.status === 'signed-in' ? (
    <Suspense fallback={null}>
      <SignedInName user={state.user} />
    </Suspense>
  ) : null
}
