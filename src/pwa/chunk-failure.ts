/**
 * The error name of a chunk that could not be loaded, because its build was deleted from the server or the network
 * failed (D16).
 */
const NAME = 'ChunkFailure'

/**
 * Matches the messages of Chromium, Firefox and Safari, and that of Vite about a style sheet. It is needed for failures
 * before the listener below is installed.
 */
const MESSAGES = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && (error.name === NAME || MESSAGES.test(error.message))

/**
 * Registers a listener for chunks that could not be loaded. It also changes the error's name and message: after the
 * browser's original message the router would reload the page at once, even with unsaved input or without a network.
 */
export function onChunkFailure(listener: () => void): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const original = payload.message
    payload.name = NAME
    payload.message = `Parte da aplicação em falta (${original})`
    listener()
  })
}
