import type { Manifest } from 'vite'
import { PRERENDERED_ROUTES } from '../../src/shared/site-routes.ts'
import { isStaffModule } from './staff-folder.ts'

const MAIN = 'src/main.tsx'
const BOOT = 'index.html'
const SHELL = 'shell.html'
/** The icon that the head of every page links. */
const ICON = 'icon.svg'
/** Finds the addresses of the site's own drawings in pages, styles and chunks. */
const DRAWING = /\/((?:identity\/[a-z0-9/-]+|placeholder)\.svg)/g

/**
 * Collects a chunk and all its static and dynamic imports, without staff modules, because visitors pay for the
 * downloaded data. The guard of /dashboard is not a staff module: it must also work without a network, to redirect
 * signed-out users.
 */
function collectImports(manifest: Manifest, key: string, seen: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || seen.has(key) || isStaffModule(key)) return
  seen.add(key)
  for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])])
    collectImports(manifest, next, seen)
}

/**
 * Returns the files that the service worker stores when it is installed: prerendered pages, the shell, code and styles
 * of the public pages, the font, the icon and the drawings. The list is built from the manifest, since the folder
 * dist/assets also contains files of earlier builds.
 * @param readText reads a file in dist
 */
export function precachedFiles(manifest: Manifest, readText: (name: string) => string): string[] {
  const seen = new Set<string>()
  for (const key of [BOOT, MAIN]) collectImports(manifest, key, seen)
  if (!seen.has(MAIN)) throw new Error(`the build's manifest lacks ${MAIN}`)
  const chunks = [...seen].flatMap((key) => manifest[key] ?? [])
  const assets = chunks.flatMap(({ file, css, assets: others }) => [file, ...(css ?? []), ...(others ?? [])])
  const pages = PRERENDERED_ROUTES.map((route) => `${route.slice(1)}/index.html`.replace(/^\//, ''))
  const text = [SHELL, ...pages, ...assets.filter((name) => /\.(js|css)$/.test(name))]
    .map(readText)
    .join('\n')
  const drawings = [...text.matchAll(DRAWING)].map((match) => match[1] ?? '')
  return [...new Set([SHELL, ICON, ...pages, ...assets, ...drawings])].sort()
}
