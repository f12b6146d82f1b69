import { createHash, randomBytes } from 'node:crypto'

/** Creates the secret token of a link in an e-mail. The database stores only the token's hash. */
export const createLinkToken = (): string => randomBytes(32).toString('base64url')

export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
