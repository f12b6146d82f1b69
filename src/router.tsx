import {
  createRouter as createTanStackRouter,
  type ErrorComponentProps,
  type RouterHistory,
} from '@tanstack/react-router'
import { use } from 'react'
import { SiteFrame } from '@/frame/site/site-frame'
import { ErrorScreen } from '@/ui/feedback/error-screen'
import { InsideFrame } from '@/ui/feedback/framed'
import { NotFoundScreen } from '@/ui/feedback/not-found'
import { PendingScreen } from '@/ui/feedback/pending-screen'
import type { RouterContext } from './router-context'
import { routeTree } from './routeTree.gen'

/**
 * Error screen with links to other pages. If the error removed the frame of the page, the screen renders its own frame.
 */
function PageError(props: ErrorComponentProps) {
  return use(InsideFrame) ? (
    <ErrorScreen {...props} />
  ) : (
    <SiteFrame>
      <ErrorScreen {...props} />
    </SiteFrame>
  )
}

/**
 * Returns a function that decides whether the router may set the scroll position after a render. After a navigation of
 * the browser, the first render leaves the position as it is: a user on a slow network may already have scrolled, and at
 * the top there is nothing to set. Setting it would also force the browser to compute the layout twice. The router only
 * scrolls to the part that the address names, if the user has not scrolled.
 */
function leavesReaders(): () => boolean {
  // If the browser does not report the type of the navigation, the router's default applies.
  const [visit] = 'getEntriesByType' in performance ? performance.getEntriesByType('navigation') : []
  let isFirst = (visit as PerformanceNavigationTiming | undefined)?.type === 'navigate'
  return () => {
    const mayScroll = !isFirst || (window.location.hash !== '' && window.scrollY === 0)
    isFirst = false
    return mayScroll
  }
}

/**
 * Creates the router for the browser or for the prerender.
 * @param history the prerender's memory history; by default the browser's history
 */
export function createRouter(context: RouterContext, history?: RouterHistory) {
  return createTanStackRouter({
    routeTree,
    context,
    history,
    defaultPreload: 'intent',
    // Only the query client caches responses, so the router must call the loaders on each navigation.
    defaultPreloadStaleTime: 0,
    // This option is set only in the browser. In a prerendered page it would add an inline script, which the Content
    // Security Policy forbids.
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
