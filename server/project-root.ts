import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * The nearest folder with a package.json, upwards from the working directory. It does not use the module's path,
 * since sources and bundle are at different depths.
 */
export function projectRoot(from = process.cwd()): string {
  if (existsSync(path.join(from, 'package.json'))) return from
  const parent = path.dirname(from)
  if (parent === from) throw new Error('No package.json here or above: start in the project, or set APP_ROOT')
  return projectRoot(parent)
}
