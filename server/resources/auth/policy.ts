import type { Account } from './store'

/**
 * Returns whether an account may sign in or stay signed in. Deactivated accounts may not. Demonstration accounts may do
 * so on a demonstration server only, since their password is public.
 */
export const maySignIn = (account: Account, server: { isDemo: boolean }): boolean =>
  account.isActive && (server.isDemo || !account.isDemo)
