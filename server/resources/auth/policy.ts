import type { Account } from './store'

/**
 * Whether an account may be signed in. Closed accounts may not; demonstration accounts only on a demonstration
 * server, since their password is public.
 */
export const maySignIn = (account: Account, server: { isDemo: boolean }): boolean =>
  account.isActive && (server.isDemo || !account.isDemo)
