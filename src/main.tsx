import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app'
import { createQueryClient } from './lib/query-client'
import { session } from './lib/session'
import { createRouter } from './router'

const queryClient = createQueryClient()
session.start()

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
if (isPrerendered) hydrateRoot(root, page)
else createRoot(root).render(page)

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
