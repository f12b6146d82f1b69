import { hash, verify } from '@node-rs/argon2'

/** Argon2id at the library's defaults (19 MiB, 2 passes), which are OWASP's first choice. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** A hash that no password fits, made once: an unknown name costs the same time as a wrong password. */
let decoy: Promise<string> | null = null
const decoyHash = (): Promise<string> => (decoy ??= hash(crypto.randomUUID()))

/**
 * Whether the password fits; without an account the same work is done and the answer is no.
 * @param check compares a password with a hash; slow, and that is its point
 */
export async function passwordFits(
  stored: string | null,
  password: string,
  check = verify,
): Promise<boolean> {
  const fits = await check(stored ?? (await decoyHash()), password)
  return stored !== null && fits
}

/** Makes the decoy before the first login, or that one would be slower by a hash. */
export const warmPasswords = (): Promise<string> => decoyHash()
