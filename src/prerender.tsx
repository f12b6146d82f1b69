import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from './app'
import { createQueryClient } from './lib/query-client'
import { createRouter } from './router'

export interface PrerenderedPage {
  /** Markup of the page, with the head's tags in front as React leaves them. */
  html: string
  /** Ids of the routes that matched, outermost first: the build finds their chunks by them. */
  routeIds: string[]
  /** False where the not-found screen came up. */
  isFound: boolean
}

/** Renders one address as the browser's first render will: no session, no stored data, no clock. */
export async function renderPage(url: string): Promise<PrerenderedPage> {
  const queryClient = createQueryClient()
  const router = createRouter({ queryClient }, createMemoryHistory({ initialEntries: [url] }))
  // The manifest is a server framework's: without one the router writes no scripts of its own into the page.
  router.ssr = { manifest: undefined }
  await router.load()
  const html = renderToString(<App router={router} queryClient={queryClient} />)
  queryClient.clear()
  const { matches } = router.state
  // An address that no route knows matches the root alone.
  const isFound = matches.length > 1 && matches.every((match) => match.status === 'success')
  return { html, routeIds: matches.map((match) => match.routeId), isFound }
}

export { institutionPlaceholders } from './content/institution-placeholders'
