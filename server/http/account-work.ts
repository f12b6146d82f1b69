import type { Db, Trx } from '../db/schema'

export interface InvitedAccount {
  username: string
  email: string
  firstName: string
  lastName: string
}

/** Functions of the sign-in code (resources/auth/account-work.ts) that the administration of accounts uses. */
export interface AccountWork {
  /** Adds an account without a usable password. Returns its id; null if the username or e-mail address is taken. */
  addInvited(trx: Trx, account: InvitedAccount): Promise<number | null>
  findTaken(
    db: Db,
    names: { username: string; email: string },
  ): Promise<{ username: boolean; email: boolean }>
  /**
   * Stores an e-mail with an invitation, and makes earlier invitations invalid. Returns false if one was stored less
   * than five minutes ago.
   */
  keepInvitation(trx: Trx, account: { id: number; email: string }): Promise<boolean>
  /** Stores an e-mail with a link to reset the password. Returns false if one was stored less than five minutes ago. */
  keepReset(trx: Trx, account: { id: number; email: string }): Promise<boolean>
  /** Sends the stored e-mails. Call it after the transaction. */
  sendMails(): void
}
