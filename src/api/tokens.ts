/** The tokens of a session (RULES §7.1). */
export interface Tokens {
  access: string
  /** Null when the API sends none; the session then ends when the access token expires. */
  refresh: string | null
}

/** Where tokens are stored: in local storage for a page, in an IndexedDB copy for the worker (D18). */
export interface TokenSource {
  read(): Promise<Tokens | null>
  /**
   * Does nothing when `replaced` is no longer the current pair, because the session ended or another began during the
   * refresh.
   */
  save(tokens: Tokens, replaced: Tokens): Promise<void>
  /**
   * Ends the session. Called only after the API rejected a refresh with 401 (D4). Does nothing when `rejected` is no
   * longer the current pair, because another session began during the refresh.
   */
  clear(rejected: Tokens | null): Promise<void>
}

const NONE: TokenSource = {
  read: () => Promise.resolve(null),
  save: () => Promise.resolve(),
  clear: () => Promise.resolve(),
}

let source = NONE

/** Sets where this page or worker stores its tokens. Before this call, requests carry no token. */
export function setTokenSource(next: TokenSource | null): void {
  source = next ?? NONE
}

export const tokenSource = (): TokenSource => source
