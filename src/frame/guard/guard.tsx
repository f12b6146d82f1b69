import { Navigate, useLocation, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '@/lib/session'
import { Checking } from './checking'
import { RefusalScreen } from './refusal-screen'
import { checkDemands, type Demands, type Refusal } from './verdict'

interface GuardProps extends Demands {
  /**
   * Shown instead of the default refusal screen. If it is a function that returns null for a refusal, the default
   * refusal screen is shown.
   */
  fallback?: ReactNode | ((refusal: Refusal) => ReactNode)
  children: ReactNode
}

/**
 * Redirects to the login page, with the current URL as the return address. While another navigation is running, it does
 * not redirect: the current URL is then already that of the next page, so the return address would be wrong and could
 * cause a loop.
 */
function ToLogin() {
  const here = useMatches({ select: (matches) => matches.at(-1)?.pathname.replace(/\/+$/, '') ?? '' })
  const { pathname, href } = useLocation()
  if (!pathname.startsWith(here)) return <Checking />
  // The message fills the page until the code of the login page has loaded. The return address is in the URL, so that
  // it survives a reload and the registration of a new account.
  return (
    <>
      <Checking />
      <Navigate to="/login" search={{ redirect: href }} replace />
    </>
  )
}

/**
 * Renders its children only if the user meets the demands of the screen (RULES §2.5). The guard only hides the screen;
 * the server checks the permissions at every request.
 */
export function Guard({ fallback, children, ...demands }: GuardProps) {
  const verdict = checkDemands(useSession(), demands)
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
