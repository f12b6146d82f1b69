import type { Account } from './store'

/**
 * Returns whether an account may sign in or stay signed in. Closed accounts may not; demonstration accounts may only on
 * a demonstration server, since their password is public.
 */
export const maySignIn = (account: Account, server: { isDemo: boolean }): boolean =>
  account.isActive && (server.isDemo || !account.isDemo)
