/** The tokens of a session (RULES §7.1). */
export interface Tokens {
  access: string
  /** The refresh token; null if the API sends none. The session then ends when the access token expires. */
  refresh: string | null
}

/** Storage for tokens. A page uses local storage; the worker uses a copy in IndexedDB (D18). */
export interface TokenSource {
  /** Returns the newest tokens. A refresh needs these, because the API accepts each refresh token only once. */
  read(): Promise<Tokens | null>
  /**
   * Returns the tokens for a request. On a page it does not read the database, which takes up to 0.2 s while the page is
   * being drawn. If the worker has just renewed the tokens, these may be the earlier ones: the API still accepts the access
   * token until it expires, and after a 401 the request is sent again with the newest token.
   */
  forRequest(): Promise<Tokens | null>
  /**
   * Replaces the stored tokens. Does nothing if `replaced` is no longer the stored pair, because the session ended or
   * another session began during the refresh.
   */
  save(tokens: Tokens, replaced: Tokens): Promise<void>
  /**
   * Ends the session. It is called only after the API has rejected a refresh with 401 (D4). Does nothing if `rejected`
   * is no longer the stored pair, because another session began during the refresh.
   */
  clear(rejected: Tokens | null): Promise<void>
}

const NONE: TokenSource = {
  read: () => Promise.resolve(null),
  forRequest: () => Promise.resolve(null),
  save: () => Promise.resolve(),
  clear: () => Promise.resolve(),
}

let source = NONE

/** Sets the token storage of this page or worker. Before this call, requests contain no token. */
export function setTokenSource(next: TokenSource | null): void {
  source = next ?? NONE
}

export const tokenSource = (): TokenSource => source
