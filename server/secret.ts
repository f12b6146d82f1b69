import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Returns the content of a secret file in the data folder, which only the server's system user can read. At the first
 * start, `make` creates the content.
 */
export function readOrCreateFile(dataDir: string, name: string, make: () => string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = path.join(dataDir, name)
  const temporary = path.join(dataDir, `${name}.${process.pid}`)
  writeFileSync(temporary, make(), { mode: 0o600 })
  try {
    // `linkSync` fails if the file exists, and the file is complete when it appears. So two servers can start at the
    // same time and use the same secret.
    linkSync(temporary, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(temporary)
  }
  return readFileSync(file, 'utf8')
}

/** Returns the key that signs access tokens, generated at the first start. */
export const readOrCreateSecret = (dataDir: string): string =>
  readOrCreateFile(dataDir, 'jwt-secret', () => randomBytes(48).toString('base64url'))
