import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const FILE = 'jwt-secret'

/**
 * Returns the key that signs access tokens. It is generated at the first start and stored in the data folder, where
 * only the server's system user can read it.
 */
export function readOrCreateSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = path.join(dataDir, FILE)
  const temporary = path.join(dataDir, `${FILE}.${process.pid}`)
  writeFileSync(temporary, randomBytes(48).toString('base64url'), { mode: 0o600 })
  try {
    // Creating the link fails if the file exists, and the file is complete when it appears. So two servers can start at
    // once.
    linkSync(temporary, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(temporary)
  }
  return readFileSync(file, 'utf8')
}
