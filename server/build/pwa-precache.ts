import type { Manifest } from 'vite'
import { PRERENDERED_ROUTES } from '../../src/shared/site-routes.ts'
import { isStaffModule } from './staff-folder.ts'

const MAIN = 'src/main.tsx'
const BOOT = 'index.html'
const SHELL = 'shell.html'
/** What the pages name in their head. */
const ICON = 'icon.svg'
/** Drawings of ours, by the addresses that pages, styles and chunks hold. */
const DRAWING = /\/((?:identity\/[a-z0-9/-]+|placeholder)\.svg)/g

/**
 * Collects a chunk and all that it imports, statically or dynamically, without staff modules: a visitor pays for every
 * byte. The guard of /dashboard is no staff module, because it must lead a signed-out user to the login offline too.
 */
function reach(manifest: Manifest, key: string, seen: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || seen.has(key) || isStaffModule(key)) return
  seen.add(key)
  for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) reach(manifest, next, seen)
}

/**
 * What the worker keeps from its installation on, exactly: the prerendered pages, the shell, the code and styles of
 * public pages of this build, the heading face, and the drawings that they show. dist/assets holds former builds'
 * files too, so that nothing may be found by looking there.
 * @param readText a file below dist
 */
export function precachedFiles(manifest: Manifest, readText: (name: string) => string): string[] {
  const seen = new Set<string>()
  for (const key of [BOOT, MAIN]) reach(manifest, key, seen)
  if (!seen.has(MAIN)) throw new Error(`the build's manifest holds no ${MAIN}`)
  const chunks = [...seen].flatMap((key) => manifest[key] ?? [])
  const assets = chunks.flatMap(({ file, css, assets: others }) => [file, ...(css ?? []), ...(others ?? [])])
  const pages = PRERENDERED_ROUTES.map((route) => `${route.slice(1)}/index.html`.replace(/^\//, ''))
  const text = [SHELL, ...pages, ...assets.filter((name) => /\.(js|css)$/.test(name))]
    .map(readText)
    .join('\n')
  const drawings = [...text.matchAll(DRAWING)].map((match) => match[1] ?? '')
  return [...new Set([SHELL, ICON, ...pages, ...assets, ...drawings])].sort()
}
