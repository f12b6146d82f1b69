import { fold } from './store'

/**
 * Loads the list of zxcvbn-ts, which was collected from published leaks and is sorted by frequency. It is loaded on
 * first use, because only staff who choose a password need it.
 */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(fold))
}

let common: Promise<ReadonlySet<string>> | null = null

/** Returns whether a password is one of the 49 000 most used passwords, which attackers try first. Case is ignored. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await (common ??= loadCommonPasswords())).has(fold(password))
}
