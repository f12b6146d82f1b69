import type { Manifest } from 'vite'
import { PRERENDERED_ROUTES } from '../../src/shared/site-routes.ts'
import { isStaffModule } from './staff-folder.ts'

const MAIN = 'src/main.tsx'
const BOOT = 'index.html'
const SHELL = 'shell.html'
/** The icon that pages link to in their head. */
const ICON = 'icon.svg'
/** Matches the URLs of our drawings in pages, styles and chunks. */
const DRAWING = /\/((?:identity\/[a-z0-9/-]+|placeholder)\.svg)/g

/**
 * Collects a chunk and all chunks that it imports, statically or dynamically, except staff modules, because visitors
 * should not download those. The guard of /dashboard is not a staff module: it must redirect a signed-out user to the
 * login offline too.
 */
function collect(manifest: Manifest, key: string, seen: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || seen.has(key) || isStaffModule(key)) return
  seen.add(key)
  for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])])
    collect(manifest, next, seen)
}

/**
 * The files that the worker precaches: the prerendered pages, the shell, the code and styles of public pages, the
 * heading font, and the drawings in use. It follows imports and does not list dist/assets, because that folder
 * contains files of older builds too.
 * @param readText reads a file below dist
 */
export function precachedFiles(manifest: Manifest, readText: (name: string) => string): string[] {
  const seen = new Set<string>()
  for (const key of [BOOT, MAIN]) collect(manifest, key, seen)
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
