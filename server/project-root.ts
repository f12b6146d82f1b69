import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Returns the nearest folder with a package.json, upwards from the working directory. The path of this module is not
 * used, since the sources and the bundled file are at different depths below the root.
 */
export function projectRoot(from = process.cwd()): string {
  if (existsSync(path.join(from, 'package.json'))) return from
  const parent = path.dirname(from)
  if (parent === from)
    throw new Error('No package.json in this folder or above it: start in the project, or set APP_ROOT')
  return projectRoot(parent)
}
