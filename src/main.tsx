import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app'
import { removeServerHead } from './lib/head'
import { createQueryClient } from './lib/query-client'
import { onReconnect } from './pwa/use-network'
import { session } from './lib/session'
import { clearStaffReadsOnUserChange } from './lib/staff-reads'
import { createRouter } from './router'

const queryClient = createQueryClient()
session.start()
clearStaffReadsOnUserChange(queryClient)
// When the network returns, reads that failed or came from the device are repeated, whatever their age (D5), and the
// session is checked again.
onReconnect(() => {
  void queryClient.invalidateQueries()
  session.verifyAgain()
})

const router = createRouter({ queryClient })
const root = document.getElementById('root')
if (!root) throw new Error('index.html holds no #root')
const page = (
  <StrictMode>
    <App router={router} queryClient={queryClient} />
  </StrictMode>
)

const isPrerendered = root.firstElementChild !== null
// Tells the router that the page was prerendered, so that it renders the same Suspense boundaries as the prerender
// and hydration succeeds.
if (isPrerendered) router.ssr = { manifest: undefined }
// The route's chunk must be loaded before hydration, else React discards the prerendered markup (error 418).
await router.load()
// Not in a transition: if a tap changed the router's state between two slices of the hydration, React would discard
// the prerendered markup and lose the tap.
if (isPrerendered) hydrateRoot(root, page)
else {
  removeServerHead()
  createRoot(root).render(page)
}

// Service worker, updates and installation start after the first render, so that they do not delay it.
if (import.meta.env.PROD)
  import('./pwa/start')
    .then(({ startPwa }) => startPwa())
    .catch((error: unknown) => console.info('Without worker and updates this time', error))

// Sending of outbox entries starts this long after loading, when the page is idle.
const AT_REST_MS = 1_500
setTimeout(() => {
  import('./pwa/outbox-drainer')
    .then(({ startDraining }) => startDraining())
    .catch((error: unknown) => console.info('The outbox is not emptied by this page', error))
}, AT_REST_MS)
