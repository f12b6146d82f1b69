import { listPermissions } from '../../../src/shared/permissions'
import { isOnPostgres } from '../../db/database'
import type { Db, Trx } from '../../db/schema'
import { endAccess } from '../../db/session-end'

/** An account in the form in which the server's code uses it. */
export interface Account {
  id: number
  username: string
  email: string
  firstName: string
  lastName: string
  phone: string
  userType: string | null
  isStaff: boolean
  isSuperuser: boolean
  isActive: boolean
  isDemo: boolean
  /** Whether the user has confirmed the e-mail address with a link that was sent to it (D52). */
  isEmailVerified: boolean
  groups: string[]
  permissions: string[]
  passwordHash: string
  /** Number that increases when all sessions of the account end. A session is valid only with the current number. */
  sessionEpoch: number
}

/** Normalises a text for the unique indexes: 'Ana' and 'ana' are the same name. */
export const fold = (text: string): string => text.trim().normalize('NFKC').toLowerCase()

async function findAccount(
  db: Db,
  column: 'id' | 'username_key' | 'email_key',
  value: string | number,
): Promise<Account | null> {
  const row = await db.selectFrom('users').selectAll().where(column, '=', value).executeTakeFirst()
  if (!row) return null
  const groups = await db
    .selectFrom('user_groups')
    .select('group_name')
    .where('user_id', '=', row.id)
    .orderBy('group_name')
    .execute()
  const standing = {
    isStaff: row.is_staff === 1,
    isSuperuser: row.is_superuser === 1,
    groups: groups.map((group) => group.group_name),
  }
  return {
    ...standing,
    permissions: listPermissions(standing),
    id: row.id,
    username: row.username,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    userType: row.user_type,
    isActive: row.is_active === 1,
    isDemo: row.is_demo === 1,
    isEmailVerified: row.email_verified_at !== null,
    passwordHash: row.password_hash,
    sessionEpoch: row.session_epoch,
  }
}

export const findAccountById = (db: Db, id: number): Promise<Account | null> => findAccount(db, 'id', id)

export const findAccountByEmail = (db: Db, email: string): Promise<Account | null> =>
  findAccount(db, 'email_key', fold(email))

/**
 * Finds an account by username, else by e-mail. A username with @ equals the account's e-mail (input.ts), so a username
 * and an e-mail with the same text cannot belong to two accounts.
 */
export async function findAccountByLogin(db: Db, login: string): Promise<Account | null> {
  const key = fold(login)
  return (await findAccount(db, 'username_key', key)) ?? (await findAccount(db, 'email_key', key))
}

export interface NewAccount {
  username: string
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  /** The user's role from the registration; null for staff without a profile. */
  userType: string | null
  createdAt: string
  /** Time of the invitation; only for an account that is created by an invitation. */
  invitedAt?: string
}

/** Adds an account. Returns null if the unique indexes report that the username or e-mail is taken. */
export async function addAccount(trx: Trx, account: NewAccount): Promise<number | null> {
  const row = await trx
    .insertInto('users')
    .values({
      username: account.username,
      username_key: fold(account.username),
      email: account.email,
      email_key: fold(account.email),
      password_hash: account.passwordHash,
      first_name: account.firstName,
      last_name: account.lastName,
      phone: '',
      user_type: account.userType,
      is_staff: 0,
      is_superuser: 0,
      is_active: 1,
      is_demo: 0,
      email_verified_at: null,
      invited_at: account.invitedAt ?? null,
      created_at: account.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Returns whether the username and the e-mail are taken, for the error message. */
export async function findTakenNames(db: Db, account: { username: string; email: string }) {
  const [username, email] = [fold(account.username), fold(account.email)]
  const rows = await db
    .selectFrom('users')
    .select(['username_key', 'email_key'])
    .where((where) => where.or([where('username_key', '=', username), where('email_key', '=', email)]))
    .execute()
  return {
    username: rows.some((row) => row.username_key === username),
    email: rows.some((row) => row.email_key === email),
  }
}

/**
 * Locks an account's row until the transaction ends, without changing it. On SQLite no lock is needed, because a
 * transaction has the write lock of the whole database (db/sqlite-turns.ts).
 * @returns the account's session epoch, a number that increases when all sessions of the account are ended; null if the
 * account does not exist
 */
export async function lockAccount(trx: Trx, userId: number): Promise<number | null> {
  const row = await trx
    .selectFrom('users')
    .select('session_epoch')
    .where('id', '=', userId)
    .$if(isOnPostgres(trx), (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return row?.session_epoch ?? null
}

/**
 * Sets a password. Ends all sessions and links of the account, because they would still give access. An invitation
 * counts as accepted. The account remains locked until the transaction ends. Returns the new session epoch.
 */
export async function setPassword(
  trx: Trx,
  { userId, passwordHash, at }: { userId: number; passwordHash: string; at: string },
): Promise<number> {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, invited_at: null })
    .where('id', '=', userId)
    .execute()
  return endAccess(trx, { userId, at })
}
