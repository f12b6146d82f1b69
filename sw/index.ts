/** The service worker's event listeners. Each task has its own file; README.md explains how they work together. */
import type {} from 'workbox-core'
import { createHandlerBoundToURL, getCacheKeyForURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { saveShared } from '../src/offline/shared-files'
import { isWorkerMessage, READS_TAG, SYNC_TAG } from '../src/offline/to-worker'
import { IGNORED_PARAMETERS, SHARE_TARGET } from '../src/shared/offline-addresses'
import { isServerPage } from '../src/shared/server-page'
import { renewPages } from './association'
import { imageStrategy, isOwnImage, isFromSignedInPage, ownImageStrategy } from './images'
import { drainAndNotify, drainQuietly } from './draining'
import { findFieldShell, renewFieldCode } from './field-code'
import { openNoticePage } from './notify'
import { openedOffline, pageFile, serverPage, SHELL } from './pages'
import { findServedPage, keepServedPage } from './served-pages'
import { pushedTo, receivePush } from './pushes'
import { receiveShare } from './share-target'
import { codeFile, findStaffShell, keepStaffCode } from './staff-code'
import { readAheadIfDue } from './warming'

interface SyncEvent extends ExtendableEvent {
  tag: string
}

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in by the build (server/build/pwa-precache.ts). */
  __WB_MANIFEST: { url: string; revision: string | null }[]
}

// The precached files. The service worker responds with a precached file if a request has the URL of that file. Only
// the query parameters in IGNORED_PARAMETERS may be different.
const precached: { url: string; revision: string | null }[] = self.__WB_MANIFEST
precacheAndRoute(precached, {
  directoryIndex: '',
  cleanURLs: false,
  ignoreURLParametersMatching: IGNORED_PARAMETERS,
})

const pages = precached.map(({ url }) => `/${url.replace(/^\//, '')}`).filter((url) => url.endsWith('.html'))
const warm = (isWanted?: boolean) => readAheadIfDue(() => renewPages(pages), isWanted)

const isPrecached = (path: string): boolean => getCacheKeyForURL(path) !== undefined

// Requests for scripts and styles: a file of the staff's screens may be kept (D78, D122).
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), codeFile)

// Navigations to pages that only the server has.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isServerPage(url.pathname),
  (options) => serverPage(options.request, () => createHandlerBoundToURL(SHELL)(options)),
)

// All other navigations, except those to the API and to files. The response is a stored page that the server has
// rendered, a stored shell of the staff's screens, the precached file of the page, or the shell.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && pageFile(url) !== null,
  async (options) => {
    const kept =
      (await findServedPage(options.url, isPrecached)) ??
      (await findFieldShell(options.url, isPrecached)) ??
      (await findStaffShell(options.url, isPrecached))
    const page = kept ?? (await createHandlerBoundToURL(pageFile(options.url) ?? '')(options))
    return self.navigator.onLine ? page : openedOffline(page)
  },
)

// Requests for pictures that are not precached.
registerRoute(
  ({ request }) => isOwnImage(request, self.location.origin) && isFromSignedInPage(request),
  ownImageStrategy(),
)
registerRoute(({ request }) => isOwnImage(request, self.location.origin), imageStrategy())

// The only POST that the worker handles. All other POST requests go to the network (L6).
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_TARGET,
  ({ request }) => receiveShare(request, { keep: saveShared }),
  'POST',
)

// The first service worker controls open pages as soon as it is activated. A newer one waits until a page sends
// TAKE_OVER.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (!isWorkerMessage(message)) return
  if (message.type === 'TAKE_OVER') event.waitUntil(self.skipWaiting())
  if (message.type === 'DRAIN') event.waitUntil(drainQuietly(self))
  if (message.type === 'KEEP_STAFF_CODE') event.waitUntil(keepStaffCode(message.shells, isPrecached))
  if (message.type === 'WARM') event.waitUntil(Promise.all([warm(message.isWanted), renewFieldCode()]))
  if (message.type === 'WARM' && event.source instanceof WindowClient)
    event.waitUntil(keepServedPage(new URL(event.source.url), isPrecached))
})

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  // The browser sends this event when the network is back.
  if (sync.tag === SYNC_TAG) sync.waitUntil(drainAndNotify(self, true))
})

self.addEventListener('periodicsync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === READS_TAG) sync.waitUntil(warm())
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNoticePage(self.clients, event.notification.data))
})

self.addEventListener('push', (event) => {
  event.waitUntil(receivePush(event.data?.text() ?? '', pushedTo(self)))
})

// This code runs whenever the browser starts the worker, for any event. Each start is a chance to send pending entries
// (D10).
void drainQuietly(self)
