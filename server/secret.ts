import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const FILE = 'jwt-secret'

/**
 * The key that signs access tokens. Generated at the first start, stored in the data folder, and readable by the
 * server's user only.
 */
export function readOrCreateSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = path.join(dataDir, FILE)
  const temporary = path.join(dataDir, `${FILE}.${process.pid}`)
  writeFileSync(temporary, randomBytes(48).toString('base64url'), { mode: 0o600 })
  try {
    // Linking fails if the file exists and never shows an incomplete file, so two servers can start at once.
    linkSync(temporary, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(temporary)
  }
  return readFileSync(file, 'utf8')
}
