import type { Trx } from './schema'

interface Ended {
  userId: number
  at: string
}

/** Ends all sessions of an account and locks its row until the transaction ends. Returns the new session epoch. */
export async function endSessions(trx: Trx, { userId, at }: Ended): Promise<number> {
  const { session_epoch: epoch } = await trx
    .updateTable('users')
    .set((column) => ({ session_epoch: column('session_epoch', '+', 1) }))
    .where('id', '=', userId)
    .returning('session_epoch')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  return epoch
}

/** Makes all unused links of an account that set a password (resets and invitations) invalid. */
export async function endPasswordLinks(trx: Trx, { userId, at }: Ended): Promise<void> {
  await trx
    .updateTable('password_resets')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** Cancels a requested, unconfirmed change of the e-mail address. Returns whether there was such a request. */
export async function endEmailChanges(trx: Trx, { userId, at }: Ended): Promise<boolean> {
  const ended = await trx
    .updateTable('email_verifications')
    .set({ expires_at: at })
    .where('user_id', '=', userId)
    .where('new_email', 'is not', null)
    .where('expires_at', '>', at)
    .returning('token_hash')
    .execute()
  return ended.length > 0
}

/**
 * Ends everything that gives access to an account: its sessions, the links that set a password, and the link that
 * confirms another e-mail address. Returns the new session epoch.
 */
export async function endAccess(trx: Trx, ended: Ended): Promise<number> {
  const epoch = await endSessions(trx, ended)
  await endPasswordLinks(trx, ended)
  await endEmailChanges(trx, ended)
  return epoch
}
