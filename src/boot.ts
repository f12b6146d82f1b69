/**
 * The only script that a page names. It waits for the first frame, so that nothing competes with the text for a slow
 * network or a slow processor, then fetches the application and the chunks of the page that stands there, all at
 * once: the prerender writes their addresses on the script tag.
 */
function start() {
  const { main, chunks } = document.querySelector<HTMLElement>('script[data-main]')?.dataset ?? {}
  for (const href of chunks?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  if (main) void import(/* @vite-ignore */ main)
  else if (import.meta.env.DEV) void import('./main')
}

// Chromium offers an installation once a page, perhaps before the application is there: src/pwa/install.ts takes it up.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  Object.assign(window, { installPrompt: event })
})

// A tab opened in the background paints no frame: it would wait for ever.
if (document.visibilityState === 'hidden') start()
else requestAnimationFrame(() => setTimeout(start))
