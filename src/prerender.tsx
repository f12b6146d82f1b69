import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from './app'
import { createQueryClient } from './lib/query-client'
import { createRouter } from './router'

export interface PrerenderedPage {
  /** HTML of the page. The tags for the head come first, as React renders them. */
  html: string
  /** Ids of the matched routes, outermost first: the build uses them to find the chunks of the page. */
  routeIds: string[]
  /** False if the not-found screen was rendered. */
  isFound: boolean
}

/** Renders one address as the browser's first render will: without session, stored data or clock. */
export async function renderPage(url: string): Promise<PrerenderedPage> {
  const queryClient = createQueryClient()
  const router = createRouter({ queryClient }, createMemoryHistory({ initialEntries: [url] }))
  // Set, but empty: otherwise the router adds inline scripts to the page, for frameworks that render on a server.
  router.ssr = { manifest: undefined }
  await router.load()
  const html = renderToString(<App router={router} queryClient={queryClient} />)
  queryClient.clear()
  const { matches } = router.state
  // For an unknown address only the root route matches.
  const isFound = matches.length > 1 && matches.every((match) => match.status === 'success')
  return { html, routeIds: matches.map((match) => match.routeId), isFound }
}

export { institutionPlaceholders } from './content/institution-placeholders'
