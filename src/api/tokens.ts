/** What a session holds on the wire (RULES §7.1). */
export interface Tokens {
  access: string
  /** Absent where the API gives none: then an expired access token ends the session. */
  refresh: string | null
}

/** Where the tokens live: local storage in a page, its IndexedDB mirror in the worker (D18). */
export interface TokenSource {
  read(): Promise<Tokens | null>
  /** Does nothing where `replaced` is no longer in use: the session ended, or another began, during the refresh. */
  save(tokens: Tokens, replaced: Tokens): Promise<void>
  /** Only after the API answered 401 to a refresh (D4). */
  clear(): Promise<void>
}

const NONE: TokenSource = {
  read: () => Promise.resolve(null),
  save: () => Promise.resolve(),
  clear: () => Promise.resolve(),
}

let source = NONE

/** Says where this page or worker keeps its tokens; without it every call goes out unsigned. */
export function setTokenSource(next: TokenSource | null): void {
  source = next ?? NONE
}

export const tokenSource = (): TokenSource => source
