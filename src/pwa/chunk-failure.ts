/** A part of the application that could not be fetched: gone with an old build, or out of the network's reach (D16). */
const NAME = 'ChunkFailure'

/** How Chromium, Firefox and Safari say it: of the page that was opened, before anybody listened. */
const SAID = /dynamically imported module|Importing a module script failed/i

export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && (error.name === NAME || SAID.test(error.message))

/**
 * Tells of each such failure. The error is given a name of ours and another message, since the router reloads a page
 * by itself at the browser's own words for it: past forms, and without asking whether there is a network.
 */
export function onChunkFailure(listener: () => void): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const said = payload.message
    payload.name = NAME
    payload.message = `Parte da aplicação em falta (${said})`
    listener()
  })
}
