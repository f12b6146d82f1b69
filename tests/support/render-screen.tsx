import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { FunctionComponent } from 'react'

/** The path at which `renderScreen` shows the screen. '/outra' is the only other page. */
export const SCREEN_PATH = '/ecra'

/**
 * Renders one screen in a separate small router that uses the browser's history, for tests of components that use the
 * URL.
 * @param search the query of the URL, such as '?pagina=2'
 */
export async function renderScreen(component: FunctionComponent, search = '') {
  // The router scrolls to the top, which jsdom does not support, so `scrollTo` is replaced.
  window.scrollTo = () => undefined
  window.history.replaceState(null, '', SCREEN_PATH + search)
  const root = createRootRoute()
  const page = (path: string, of: FunctionComponent) =>
    createRoute({ getParentRoute: () => root, path, component: of })
  const router = createRouter({
    routeTree: root.addChildren([page(SCREEN_PATH, component), page('/outra', () => <h1>Outra página</h1>)]),
    history: createBrowserHistory(),
  })
  await act(() => router.load())
  // The router package's types allow only the site's own router, so this router needs a cast.
  const view = render(<RouterProvider router={router as never} />)
  return { ...view, router }
}
