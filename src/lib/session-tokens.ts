import { setTokenSource, type Tokens } from '../api/tokens'
import { removeMirror, readMirror, writeMirror } from '../offline/session-mirror'
import { ANONYMOUS, sessionState } from './session-state'
import { clearSession, readSignIn, readTokens, writeTokens } from './session-storage'

/**
 * Returns the current tokens. They come from the worker's copy if it belongs to this sign-in, because the worker may
 * have renewed them while no page was open; else they come from local storage.
 */
export async function currentTokens(): Promise<Tokens | null> {
  if (!readTokens()) return null
  const mirrored = await readMirror()
  // Read the tokens again after the await: if the session ended meanwhile, the caller must not get its tokens and store
  // them again.
  const local = readTokens()
  if (!local) return null
  return mirrored?.signIn === readSignIn() ? mirrored.tokens : local
}

/**
 * Writes the tokens and the user's id where the worker can read them, so that it can send the user's outbox entries
 * (D18).
 */
export async function saveWorkerSession(tokens: Tokens): Promise<void> {
  const state = sessionState.current()
  if (state.status === 'signed-in') await writeMirror({ tokens, userId: state.user.id, signIn: readSignIn() })
}

/** Copies tokens that the worker renewed into local storage. */
export async function copyRenewedTokens(): Promise<void> {
  const tokens = await currentTokens()
  if (tokens) writeTokens(tokens)
}

/** Removes the session from this device and from this page. */
export function removeSession(): Promise<void> {
  clearSession()
  sessionState.set(ANONYMOUS)
  return removeMirror()
}

/**
 * Called when the API no longer accepts the session: marks the user's outbox entries, so that they are sent after the
 * next sign-in.
 */
export async function holdOutboxForLogin(): Promise<void> {
  const state = sessionState.current()
  if (state.status !== 'signed-in') return
  try {
    const { markNeedsLogin: askForLogin } = await import('../offline/needs-login')
    await askForLogin(state.user.id, Date.now())
  } catch (error) {
    console.warn('The outbox could not be notified of the end of the session', error)
  }
}

/** Connects the API client to the session, so that requests carry its access token. */
export function provideTokenSource(): void {
  setTokenSource({
    read: currentTokens,
    save: async (tokens, replaced) => {
      if ((await currentTokens())?.access !== replaced.access) return
      writeTokens(tokens)
      await saveWorkerSession(tokens)
    },
    clear: async () => {
      await holdOutboxForLogin()
      return removeSession()
    },
  })
}
