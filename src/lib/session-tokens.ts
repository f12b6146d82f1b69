import { setTokenSource, type Tokens, type TokenSource } from '../api/tokens'
import { changeMirror, readMirror, removeMirror } from '../offline/session-mirror'
import { ANONYMOUS, sessionState, type SessionState } from './session-state'
import { clearSession, readSignIn, readTokens, writeTokens } from './session-storage'

/**
 * Returns the current tokens. They come from the worker's copy if it belongs to this sign-in, because the worker may
 * have renewed them while no page was open; else they come from local storage.
 */
export async function currentTokens(): Promise<Tokens | null> {
  if (!readTokens()) return null
  const mirrored = await readMirror()
  // Read the tokens again after the await. If the session has ended meanwhile, the caller must not get the tokens of
  // that session, because it could store them again.
  const local = readTokens()
  if (!local) return null
  return mirrored?.signIn === readSignIn() ? mirrored.tokens : local
}

/**
 * Writes the tokens and the user's id to IndexedDB for the worker, so that the worker can send the user's outbox
 * entries (D18). Tokens of the same sign-in that are already stored there may be newer, so they are only overwritten if
 * they equal `replaced`.
 * @param replaced the tokens that a refresh has just replaced by `tokens`
 */
export async function saveWorkerSession(tokens: Tokens, replaced?: Tokens): Promise<void> {
  const signIn = readSignIn()
  await changeMirror((stored) => {
    // The session may have ended before this transaction started.
    if (!readTokens() || readSignIn() !== signIn) return stored
    const own = stored?.signIn === signIn ? stored : null
    const state = sessionState.current()
    const userId = state.status === 'signed-in' ? state.user.id : own?.userId
    if (userId === undefined) return stored
    const isNewer = !own || own.tokens.access === replaced?.access
    return { tokens: isNewer ? tokens : own.tokens, userId, signIn }
  })
}

/** Resolves when the tokens in local storage are not older than the worker's, as far as this page knows. */
let copied: Promise<void> | undefined

/** Writes the current tokens to local storage, because the worker may have renewed them. */
export function copyRenewedTokens(): Promise<void> {
  copied = currentTokens().then((tokens) => {
    if (tokens) writeTokens(tokens)
  })
  return copied
}

/**
 * Removes the session from this device and from this page.
 * @param next the state of the page's session afterwards
 */
export function removeSession(next: SessionState = ANONYMOUS): Promise<void> {
  clearSession()
  // An anonymous state remains, because it may contain the information that the API has ended the session.
  if (sessionState.current().status !== 'anonymous') sessionState.set(next)
  return removeMirror()
}

/**
 * Connects the API client to the session, so that requests carry its access token.
 * @param clear ends the session that the API rejected
 */
export function provideTokenSource(clear: TokenSource['clear']): void {
  setTokenSource({
    read: currentTokens,
    forRequest: async () => {
      await copied
      return readTokens()
    },
    save: async (tokens, replaced) => {
      if ((await currentTokens())?.access !== replaced.access) return
      const signIn = readSignIn()
      // The worker's copy is written first, because `currentTokens` prefers it. Otherwise, if the page closed between
      // the two writes, the worker's copy would still contain the replaced tokens, and the API would end the session
      // when they are used again.
      await saveWorkerSession(tokens, replaced)
      if (readTokens() && readSignIn() === signIn) writeTokens(tokens)
    },
    clear,
  })
}
