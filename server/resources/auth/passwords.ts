import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the library's defaults (19 MiB, 2 passes), which OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/**
 * A hash without a matching password, created once: a check against it makes an unknown name as slow as a wrong
 * password.
 */
let decoy: Promise<string> | null = null
const decoyHash = (): Promise<string> => (decoy ??= hash(crypto.randomUUID()))

/**
 * Checks a password. Without an account it does the same work and returns false.
 * @param check compares a password with a hash; slow on purpose
 */
export async function checkPassword(
  stored: string | null,
  password: string,
  check = verify,
): Promise<boolean> {
  const fits = await check(stored ?? (await decoyHash()), password)
  return stored !== null && fits
}

/** Creates the decoy hash at start, since otherwise the first login with an unknown name would take longer. */
export const createDecoyHash = (): Promise<string> => decoyHash()
