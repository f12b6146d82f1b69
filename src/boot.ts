/** Ends the running task. A timer would wait for a second in a tab that nobody looks at. */
const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(0)
  })

/**
 * The only script that a page names. It waits for the first frame, so that nothing competes with the text for a slow
 * network or a slow processor, then fetches the application and the chunks of the page that stands there, all at
 * once: the prerender writes their addresses at the page's end. Each chunk then runs in a task of its own, so that a
 * tap on a slow phone waits for one of them and not for all.
 */
async function start() {
  const { main, chunks } = document.querySelector<HTMLElement>('[data-main]')?.dataset ?? {}
  const hrefs = chunks?.split(' ') ?? []
  for (const href of hrefs) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  for (const href of hrefs) {
    // One that can't be fetched is missed again, and told, by what needs it.
    await import(/* @vite-ignore */ href).catch(() => undefined)
    await nextTask()
  }
  if (main) await import(/* @vite-ignore */ main)
  else if (import.meta.env.DEV) await import('./main')
}

// A form that is sent before the application is there: src/lib/form-input.ts takes it up.
document.addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLFormElement) target.dataset.pressed = ''
})

// Chromium offers an installation once a page, perhaps before the application is there: src/pwa/install.ts takes it up.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  Object.assign(window, { installPrompt: event })
})

// A tab opened in the background paints no frame: it would wait for ever.
if (document.visibilityState === 'hidden') void start()
else requestAnimationFrame(() => setTimeout(() => void start()))
