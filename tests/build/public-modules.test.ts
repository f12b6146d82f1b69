import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { sharedChunks } from '../../server/build/chunks'
import { routerConfig } from '../../server/build/router-config'
import { isStaffModule } from '../../server/build/staff-folder'

const ROOT = `${path.resolve('.')}/`
/** Modules of the portal: every phone precaches them, but no public page loads them. */
const isPortalModule = (id: string): boolean => /^src\/.*\/portal\/|^src\/routes\/client-area\//.test(id)
const isBehindLogin = (id: string): boolean =>
  id.startsWith('src/') && (isStaffModule(id) || isPortalModule(id)) && (SCREEN.test(id) || !isRoute(id))
/** A route file without the split part is the table entry that the router needs for every address. */
const isRoute = (id: string): boolean => id.startsWith('src/routes/')
/** Editor, charts, and pickers with the position arithmetic that they drag along. */
const HEAVY =
  /^node_modules\/(@tiptap|prosemirror|@mantine\/(tiptap|dates|charts|dropzone)|recharts|d3-|@floating-ui|dayjs)/
/** The part of a route that is fetched when somebody goes there. */
const SCREEN = /\?tsr-split=/

let chunks: Map<string, Rolldown.OutputChunk>

/** As the site is built, without the steps that follow the bundling. */
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

const modulesOf = (chunk: Rolldown.OutputChunk): string[] =>
  Object.keys(chunk.modules).map((id) =>
    id
      .replaceAll('\\', '/')
      .replace(/^.*(node_modules\/)/, '$1')
      .replace(ROOT, ''),
  )

/** A chunk and everything that it can't start without. */
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
  [...chunks.values()].filter((chunk) => modulesOf(chunk).some((id) => folder.test(id) && SCREEN.test(id)))

const loadedBy = (entries: Rolldown.OutputChunk[]): string[] => [
  ...new Set(entries.flatMap((entry) => [...withImports(entry)]).flatMap(modulesOf)),
]

const applicationItself = () => [...chunks.values()].filter(({ isEntry }) => isEntry)

test('a screen behind a login is a chunk of its own, so that the next tests have something to find', () => {
  expect(
    loadedBy(screens(/^src\/routes\/(dashboard|client-area)\//)).filter(isBehindLogin).length,
  ).toBeGreaterThan(5)
})

test('what every page loads holds no screen behind a login, no editor, no chart and no picker', () => {
  const loaded = loadedBy(applicationItself())
  expect(loaded).toContain('src/main.tsx')
  expect(loaded.filter((id) => isBehindLogin(id) || HEAVY.test(id))).toEqual([])
})

test('no public page loads a screen behind a login, an editor, a chart or a picker', () => {
  const pages = screens(/^src\/routes\/_site[./]/)
  expect(pages.length).toBeGreaterThan(10)
  for (const page of pages) {
    const [name] = modulesOf(page).filter((id) => SCREEN.test(id))
    expect(loadedBy([page]).filter(isBehindLogin), name).toEqual([])
    expect(
      loadedBy([page]).filter((id) => HEAVY.test(id)),
      name,
    ).toEqual([])
  }
})
