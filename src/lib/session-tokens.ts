import { setTokenSource, type Tokens } from '../api/tokens'
import { forgetMirror, readMirror, writeMirror } from '../offline/session-mirror'
import { ANONYMOUS, sessionState } from './session-state'
import { clearSession, readSignIn, readTokens, writeTokens } from './session-storage'

/** The tokens in use: the worker's, where it renewed them while no page was open, else local storage's. */
export async function currentTokens(): Promise<Tokens | null> {
  if (!readTokens()) return null
  const mirrored = await readMirror()
  // Read after the wait: tokens of a session that ended meanwhile must not be written back by whoever asked.
  const local = readTokens()
  if (!local) return null
  return mirrored?.signIn === readSignIn() ? mirrored.tokens : local
}

/** What the worker must know to send what this user left in the outbox (D18). */
export async function mirror(tokens: Tokens): Promise<void> {
  const state = sessionState.current()
  if (state.status === 'signed-in') await writeMirror({ tokens, userId: state.user.id, signIn: readSignIn() })
}

/** Takes over what the worker renewed. */
export async function adopt(): Promise<void> {
  const tokens = await currentTokens()
  if (tokens) writeTokens(tokens)
}

/** Nothing of the session stays on this device. */
export function forgetSession(): Promise<void> {
  clearSession()
  sessionState.set(ANONYMOUS)
  return forgetMirror()
}

/** The API no longer knows who this is: what they left in the outbox waits for them to come back. */
export async function refuse(): Promise<void> {
  const state = sessionState.current()
  if (state.status !== 'signed-in') return
  try {
    const { askForLogin } = await import('../offline/needs-login')
    await askForLogin(state.user.id, Date.now())
  } catch (error) {
    console.warn('The outbox was not told of the end of the session', error)
  }
}

/** Lets every call of this page be signed. */
export function provideTokens(): void {
  setTokenSource({
    read: currentTokens,
    save: async (tokens, replaced) => {
      if ((await currentTokens())?.access !== replaced.access) return
      writeTokens(tokens)
      await mirror(tokens)
    },
    clear: async () => {
      await refuse()
      return forgetSession()
    },
  })
}
