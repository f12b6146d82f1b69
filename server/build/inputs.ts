import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What decides how the built page looks and behaves. */
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
 * One short name for the state of all sources: the build's id, and how `npm start` knows whether a build is needed.
 * The same sources give the same id on every machine, so that building again does not tell every phone to reload.
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
