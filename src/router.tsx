import type { QueryClient } from '@tanstack/react-query'
import { createRouter as createTanStackRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorScreen } from './ui/error-screen'
import { NotFoundScreen } from './ui/not-found-screen'
import { PendingScreen } from './ui/pending-screen'
import { routeTree } from './routeTree.gen'

/** What every route's loader and guard may use. */
export interface RouterContext {
  queryClient: QueryClient
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
    scrollRestoration: typeof window !== 'undefined',
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
