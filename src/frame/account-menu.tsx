import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { optionalPart } from '@/lib/optional-part'
import { fromHere } from '@/lib/origin'
import { useSession } from '@/lib/session'
import header from './site/site-header.module.css'

// The menu is not part of the first load of a page, because most visitors have no account.
const SignedInBar = optionalPart(() => import('./signed-in-menu').then((module) => module.SignedInBar))
const SignedInLinks = optionalPart(() => import('./signed-in-menu').then((module) => module.SignedInLinks))
const SignedInName = optionalPart(() => import('./signed-in-menu').then((module) => module.SignedInName))

/** The account area of the header: the link 'Entrar', or the account's menu. */
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

/** Name of the signed-in user, shown below the word 'Menu' on a phone. */
export function AccountName() {
  const state = useSession()
  return state.status === 'signed-in' ? (
    <Suspense fallback={null}>
      <SignedInName user={state.user} />
    </Suspense>
  ) : null
}
