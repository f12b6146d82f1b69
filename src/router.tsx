import {
  createRouter as createTanStackRouter,
  type ErrorComponentProps,
  type RouterHistory,
} from '@tanstack/react-router'
import { use } from 'react'
import { SiteFrame } from '@/frame/site/site-frame'
import { ErrorScreen } from '@/ui/feedback/error-screen'
import { Framed } from '@/ui/feedback/framed'
import { NotFoundScreen } from '@/ui/feedback/not-found-screen'
import { PendingScreen } from '@/ui/feedback/pending-screen'
import type { RouterContext } from './router-context'
import { routeTree } from './routeTree.gen'

/** An error inside the frame, or one that took the frame with it: there is always a way on. */
function PageError(props: ErrorComponentProps) {
  return use(Framed) ? (
    <ErrorScreen {...props} />
  ) : (
    <SiteFrame>
      <ErrorScreen {...props} />
    </SiteFrame>
  )
}

/**
 * Whether the router may put a page it has rendered at its top, or where it was left. Not the first one, when somebody
 * began to read before the scripts came: on a slow network that is everybody.
 */
function leavesReaders(): () => boolean {
  // Where a browser does not tell a visit from a return, the router decides as it always does.
  const [visit] = 'getEntriesByType' in performance ? performance.getEntriesByType('navigation') : []
  let mayBeRead = visit !== undefined && 'type' in visit && visit.type === 'navigate'
  return () => {
    const isRead = mayBeRead && window.scrollY > 0
    mayBeRead = false
    return !isRead
  }
}

/**
 * One router for the browser and for the prerender.
 * @param history the prerender's memory history; the browser's own when left out
 */
export function createRouter(context: RouterContext, history?: RouterHistory) {
  return createTanStackRouter({
    routeTree,
    context,
    history,
    defaultPreload: 'intent',
    // Answers are kept by the query client alone: the router asks it each time.
    defaultPreloadStaleTime: 0,
    // Restoring needs an inline script in a prerendered page, which the CSP forbids; so in the browser only.
    scrollRestoration: typeof window !== 'undefined' && leavesReaders(),
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFoundScreen,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
