import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import type { SourceFile } from './architecture'

const TEXT = /\.(tsx?|css|yaml|html|json|md|js|svg)$/

/** Returns every file of the repository that Git tracks or that `git add` would add. */
export function sourceTree(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  })
  return listed
    .split('\0')
    .filter((path) => path && existsSync(path) && statSync(path).isFile())
    .map((path) => ({ path, text: TEXT.test(path) ? readFileSync(path, 'utf8') : '' }))
}
