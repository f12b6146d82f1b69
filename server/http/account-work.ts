import type { Db, Trx } from '../db/schema'

export interface InvitedAccount {
  username: string
  email: string
  firstName: string
  lastName: string
}

/** What the administration of accounts needs of the sign-ins (resources/auth/account-work.ts). */
export interface AccountWork {
  /** Adds an account without a usable password. Returns null if the username or e-mail is taken. */
  addInvited(trx: Trx, account: InvitedAccount): Promise<number | null>
  findTaken(
    db: Db,
    names: { username: string; email: string },
  ): Promise<{ username: boolean; email: boolean }>
  /**
   * Stores the e-mail with an invitation, and ends earlier ones. Returns false if one was sent less than five minutes ago.
   */
  keepInvitation(trx: Trx, account: { id: number; email: string }): Promise<boolean>
  /** Stores the e-mail with a reset link. Returns false if one was sent less than five minutes ago. */
  keepReset(trx: Trx, account: { id: number; email: string }): Promise<boolean>
  /** Sends the stored e-mails. Called after the transaction. */
  sendMails(): void
}
