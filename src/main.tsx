import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app'
import { removeServerHead } from './lib/head'
import { createQueryClient } from './lib/query-client'
import { startOutbox } from './pwa/start-outbox'
import { onReconnect } from './pwa/use-network'
import { session } from './lib/session'
import { clearStaffReadsOnUserChange } from './lib/staff-reads'
import { createRouter } from './router'

const queryClient = createQueryClient()
session.start()
clearStaffReadsOnUserChange(queryClient)
// When the network returns, all queries count as outdated, whatever their age, and the queries on the screen are
// requested again (D5). The session is also checked if the API has not confirmed it yet.
onReconnect(() => {
  void queryClient.invalidateQueries()
  session.verifyAgain()
})

const router = createRouter({ queryClient })
const root = document.getElementById('root')
if (!root) throw new Error('index.html lacks #root')
const page = (
  <StrictMode>
    <App router={router} queryClient={queryClient} />
  </StrictMode>
)

// Sends a scroll event on each click. The router stores the scroll position of the page that the user leaves only if a
// scroll event arrived after the last render. Without this event the position would be lost if the user scrolled before
// that render, or in the same frame as the tap that leaves the page.
document.addEventListener('click', () => document.dispatchEvent(new Event('scroll')), true)

const isPrerendered = root.firstElementChild !== null
// Tells the router that the page was prerendered, so that it renders the same Suspense boundaries as the prerender
// and hydration succeeds.
if (isPrerendered) router.ssr = { manifest: undefined }
// The route's chunk must be loaded before hydration. Otherwise React discards the prerendered HTML (error 418).
await router.load()
// The hydration is not in a transition. Otherwise, if a tap changed the router's state during the hydration, React
// would discard the prerendered HTML and lose the tap.
if (isPrerendered) hydrateRoot(root, page)
else {
  removeServerHead()
  createRoot(root).render(page)
}

// The service worker, updates and installation start after the first render, so that they do not delay it.
if (import.meta.env.PROD)
  import('./pwa/start')
    .then(({ startPwa }) => startPwa())
    .catch((error: unknown) => console.info('The service worker and updates could not be started', error))

// Time in ms between the start of the first render and the sending of the outbox.
const AT_REST_MS = 1_500
setTimeout(() => startOutbox(() => import('./pwa/outbox-drainer')), AT_REST_MS)
