import { ASSOCIATION_ID } from './shared/association-id'

/**
 * Resolves in a new task. A MessageChannel is used instead of a timer, because browsers limit the timers of background
 * tabs to one per second.
 */
const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(0)
  })

/**
 * Loads the application. This is the only script in the HTML of a page. It waits for the first frame, so that it does
 * not compete with the text for a slow network or a slow processor. Then it requests the application and the chunks of
 * the page in parallel; the prerender has written their URLs at the end of the page. Each chunk runs in a separate
 * task, so that a tap on a slow phone waits for one chunk only.
 */
async function start() {
  const saved = document.getElementById(ASSOCIATION_ID)?.textContent
  // src/content/institution.ts reads `savedTexts`.
  if (saved) Object.assign(globalThis, { savedTexts: JSON.parse(saved) as unknown })
  const { main, chunks } = document.querySelector<HTMLElement>('[data-main]')?.dataset ?? {}
  // The list is empty in a shell that names no chunks.
  const hrefs = chunks?.split(' ').filter(Boolean) ?? []
  for (const href of hrefs) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  for (const href of hrefs) {
    // A failure is only logged here. The code that needs the chunk imports it again, and the page then shows the
    // failure.
    await import(/* @vite-ignore */ href).catch(console.info)
    await nextTask()
  }
  if (main) await import(/* @vite-ignore */ main)
  else if (import.meta.env.DEV) await import('./main')
}

// Marks a form that is submitted before the application has loaded. src/lib/form-input.ts submits it later.
document.addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLFormElement) target.dataset.pressed = ''
})

// Chromium sends this event once per page, perhaps before the application has loaded. src/pwa/install.ts later reads
// the event from `window.installPrompt`.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  Object.assign(window, { installPrompt: event })
})

// Starts immediately in two cases: a background tab paints no frame, so waiting for a frame would never end, and a
// shell has no text to paint first.
if (document.visibilityState === 'hidden' || !document.querySelector('#root > *')) void start()
else requestAnimationFrame(() => setTimeout(() => void start()))
