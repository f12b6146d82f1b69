import type { Account } from './store'

/** Who may be signed in: no closed account, and no demonstration account (its password is public) on a real server. */
export const maySignIn = (account: Account, server: { isDemo: boolean }): boolean =>
  account.isActive && (server.isDemo || !account.isDemo)
