/**
 * The error name of a chunk that could not be loaded, because its build was deleted from the server or the network
 * failed (D16).
 */
const NAME = 'ChunkFailure'

/**
 * Matches the error messages of Chromium, Firefox and Safari for a chunk, and the message of Vite for a style sheet.
 * Used for failures that happen before the listener below is registered.
 */
const MESSAGES = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && (error.name === NAME || MESSAGES.test(error.message))

/**
 * Registers a listener for chunks that could not be loaded. The handler also changes the name and the message of the
 * error. With the browser's original message the router would reload the page immediately, even with unsaved input or
 * without a network.
 */
export function onChunkFailure(listener: () => void): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const original = payload.message
    payload.name = NAME
    payload.message = `Parte da aplicação em falta (${original})`
    listener()
  })
}
