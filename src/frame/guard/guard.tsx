import { Navigate, useLocation, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '@/lib/session'
import { Checking } from './checking'
import { RefusalScreen } from './refusal-screen'
import { verdictOf, type Demands, type Refusal } from './verdict'

interface GuardProps extends Demands {
  /** In place of the refusals' own screens, of some or of all. */
  fallback?: ReactNode | ((refusal: Refusal) => ReactNode)
  children: ReactNode
}

/**
 * To the login, with the way back. While another page is on its way already the address is that page's: to remember it
 * would lead round in a circle.
 */
function ToLogin() {
  const here = useMatches({ select: (matches) => matches.at(-1)?.pathname.replace(/\/+$/, '') ?? '' })
  const { pathname, href } = useLocation()
  if (!pathname.startsWith(here)) return <Checking />
  // Remembered in the address: it outlives a reload, and the way over the registration.
  return <Navigate to="/login" search={{ redirect: href }} replace />
}

/** Lets in whom a screen is for (RULES §2.5). What it hides is hidden from view alone: the server judges each call again. */
export function Guard({ fallback, children, ...demands }: GuardProps) {
  const verdict = verdictOf(useSession(), demands)
  switch (verdict.kind) {
    case 'checking':
      return <Checking />
    case 'to-login':
      return <ToLogin />
    case 'to-dashboard':
      return <Navigate to="/dashboard" replace />
    case 'refused':
      return (
        (typeof fallback === 'function' ? fallback(verdict.refusal) : fallback) ?? (
          <RefusalScreen refusal={verdict.refusal} />
        )
      )
    case 'open':
      return children
  }
}
