import { ASSOCIATION_ID } from './shared/association-id'

/**
 * Resolves in a new task. It uses a MessageChannel, because browsers slow timers down to one per second in background
 * tabs.
 */
const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(0)
  })

/**
 * The only script that a page loads by itself. It waits for the first frame, so that nothing competes with the text
 * for a slow network or a slow processor. Then it fetches the application and the chunks of the current page in
 * parallel; the prerender writes their addresses at the end of the page. Each chunk runs in a task of its own, so
 * that a tap on a slow phone waits for one chunk and not for all.
 */
async function start() {
  const saved = document.getElementById(ASSOCIATION_ID)?.textContent
  // Read by src/content/institution.ts.
  if (saved) Object.assign(globalThis, { savedTexts: JSON.parse(saved) as unknown })
  const { main, chunks } = document.querySelector<HTMLElement>('[data-main]')?.dataset ?? {}
  // A shell that names no chunks has an empty list.
  const hrefs = chunks?.split(' ').filter(Boolean) ?? []
  for (const href of hrefs) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  for (const href of hrefs) {
    // The code that needs the chunk imports it again, and the page reports a failure of that import.
    await import(/* @vite-ignore */ href).catch(console.info)
    await nextTask()
  }
  if (main) await import(/* @vite-ignore */ main)
  else if (import.meta.env.DEV) await import('./main')
}

// If a form is submitted before the application has loaded, src/lib/form-input.ts handles it later.
document.addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLFormElement) target.dataset.pressed = ''
})

// Chromium offers the installation once per page, perhaps before the application has loaded. src/pwa/install.ts reads
// the event from here.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  Object.assign(window, { installPrompt: event })
})

// A background tab paints no frame, so waiting for a frame would never end. A shell has no text to paint first.
if (document.visibilityState === 'hidden' || !document.querySelector('#root > *')) void start()
else requestAnimationFrame(() => setTimeout(() => void start()))
