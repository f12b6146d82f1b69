import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app'
import { clearServedHead } from './lib/head'
import { createQueryClient } from './lib/query-client'
import { onReturn } from './pwa/use-network'
import { session } from './lib/session'
import { guardStaffReads } from './lib/staff-reads'
import { createRouter } from './router'

const queryClient = createQueryClient()
session.start()
guardStaffReads(queryClient)
// What was read without a network is read anew when it is back, however young it is (D5), and who is here asked again.
onReturn(() => {
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
// Makes the router's first render here the same as the prerender's: the same boundaries around the same markup.
if (isPrerendered) router.ssr = { manifest: undefined }
// The route's chunk must be there before hydration, else React renders the whole page again (error 418).
await router.load()
// In one piece: between the slices of a transition a tap on a link would change the router's state under React, which
// then gives up the markup that it hydrates, and the tap with it.
if (isPrerendered) hydrateRoot(root, page)
else {
  clearServedHead()
  createRoot(root).render(page)
}

// The worker, updates and installation: nothing of it stands between a person and the page.
if (import.meta.env.PROD)
  import('./pwa/start')
    .then(({ startPwa }) => startPwa())
    .catch((error: unknown) => console.info('Without worker and updates this time', error))

// What waits in the outbox goes on its way once the page is at rest.
const AT_REST_MS = 1_500
setTimeout(() => {
  import('./pwa/outbox-drainer')
    .then(({ startDraining }) => startDraining())
    .catch((error: unknown) => console.info('The outbox is not emptied by this page', error))
}, AT_REST_MS)
