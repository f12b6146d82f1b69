import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const FILE = 'jwt-secret'

/** The key that signs access tokens: made once, readable by the server's user alone, the same after every start. */
export function keptSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = path.join(dataDir, FILE)
  const mine = path.join(dataDir, `${FILE}.${process.pid}`)
  writeFileSync(mine, randomBytes(48).toString('base64url'), { mode: 0o600 })
  try {
    // Linking fails where the file stands, and never shows half a file: two servers may start at once.
    linkSync(mine, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(mine)
  }
  return readFileSync(file, 'utf8')
}
