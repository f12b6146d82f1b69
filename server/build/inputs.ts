import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Files and folders that determine the built site. */
const INPUTS = [
  'src',
  'sw',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
]

function* filesUnder(file: string): Generator<string> {
  if (!existsSync(file)) return
  const entries = readdirSync(path.dirname(file), { withFileTypes: true })
  if (!entries.find((entry) => entry.name === path.basename(file))?.isDirectory()) {
    yield file
    return
  }
  for (const name of readdirSync(file).sort()) yield* filesUnder(path.join(file, name))
}

/**
 * A short hash of all sources. It is the build id, and `npm start` compares it to decide whether a build is needed.
 * The same sources give the same id on every machine, so a repeated build does not make devices update.
 */
export function inputsHash(root: string, environment = process.env): string {
  const hash = createHash('sha256')
  hash.update(`${environment.VITE_API_HOST ?? ''}\0${environment.VITE_SITE_URL ?? ''}`)
  for (const input of INPUTS) {
    for (const file of filesUnder(path.join(root, input))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 12)
}
