import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { sharedChunks } from '../../server/build/chunks'
import { routerConfig } from '../../server/build/router-config'
import { isStaffModule } from '../../server/build/staff-folder'

const ROOT = `${path.resolve('.')}/`
/** Matches modules of the portal. The service worker precaches them, but no public page loads them. */
const isPortalModule = (id: string): boolean => /^src\/.*\/portal\/|^src\/routes\/client-area\//.test(id)
const isBehindLogin = (id: string): boolean =>
  id.startsWith('src/') && (isStaffModule(id) || isPortalModule(id)) && (SCREEN.test(id) || !isRoute(id))
/**
 * Matches route files. Without its screen, which is split off, a route file is only an entry of the route table, which
 * the router needs for all addresses.
 */
const isRoute = (id: string): boolean => id.startsWith('src/routes/')
/** Large packages: the editor, charts, date pickers, drop zones, and the library that positions floating elements. */
const HEAVY =
  /^node_modules\/(@tiptap|prosemirror|@mantine\/(tiptap|dates|charts|dropzone)|recharts|d3-|@floating-ui)/
/**
 * Modules that format dates. Forms and records load them with the page; other pages load them later, together with
 * their data.
 */
const DATES = /^node_modules\/dayjs|^src\/lib\/dates\./
/** Matches the split-off screen of a route, which is loaded when the user opens the route. */
const SCREEN = /\?tsr-split=/

let chunks: Map<string, Rolldown.OutputChunk>

/** Builds the site as `npm run build` does, without the steps after bundling. */
beforeAll(async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': path.resolve('src') } },
    define: { __BUILD_ID__: '""', __API_HOST__: '""' },
    plugins: [tanstackRouter({ ...routerConfig }), react()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: ['index.html', 'src/main.tsx'], output: sharedChunks(ROOT) },
    },
  })) as Rolldown.RolldownOutput
  chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])))
}, 120_000)

const chunkModules = (chunk: Rolldown.OutputChunk): string[] =>
  Object.keys(chunk.modules).map((id) =>
    id
      .replaceAll('\\', '/')
      .replace(/^.*(node_modules\/)/, '$1')
      .replace(ROOT, ''),
  )

/** Returns a chunk and all its static imports. */
function withImports(
  chunk: Rolldown.OutputChunk,
  seen = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  if (seen.has(chunk)) return seen
  seen.add(chunk)
  for (const name of chunk.imports) {
    const next = chunks.get(name)
    if (next) withImports(next, seen)
  }
  return seen
}

const screens = (folder: RegExp): Rolldown.OutputChunk[] =>
  [...chunks.values()].filter((chunk) => chunkModules(chunk).some((id) => folder.test(id) && SCREEN.test(id)))

const loadedBy = (entries: Rolldown.OutputChunk[]): string[] => [
  ...new Set(entries.flatMap((entry) => [...withImports(entry)]).flatMap(chunkModules)),
]

const applicationItself = () => [...chunks.values()].filter(({ isEntry }) => isEntry)

test('screens behind the login are separate chunks, so that the next tests can find them', () => {
  expect(
    loadedBy(screens(/^src\/routes\/(dashboard|client-area)\//)).filter(isBehindLogin).length,
  ).toBeGreaterThan(5)
})

test('the chunks of every page contain no screen behind the login, no editor, no chart and no date picker', () => {
  const loaded = loadedBy(applicationItself())
  expect(loaded).toContain('src/main.tsx')
  expect(loaded.filter((id) => isBehindLogin(id) || HEAVY.test(id))).toEqual([])
  expect(loaded.filter((id) => DATES.test(id))).toEqual([])
})

test('the lists of posts and of projects start without the code of dates, and a form loads it', () => {
  const dates = (page: RegExp) => loadedBy(screens(page)).filter((id) => DATES.test(id))
  expect(dates(/^src\/routes\/_site\/(blog\/index|projects|index)\.tsx/)).toEqual([])
  expect(dates(/^src\/routes\/_site\/enviar-comprovante\/index\.tsx/)).toContain('src/lib/dates.ts')
})

test('no public page loads a screen behind the login, an editor, a chart or a date picker', () => {
  const pages = screens(/^src\/routes\/_site[./]/)
  expect(pages.length).toBeGreaterThan(10)
  for (const page of pages) {
    const [name] = chunkModules(page).filter((id) => SCREEN.test(id))
    expect(loadedBy([page]).filter(isBehindLogin), name).toEqual([])
    expect(
      loadedBy([page]).filter((id) => HEAVY.test(id)),
      name,
    ).toEqual([])
  }
})
