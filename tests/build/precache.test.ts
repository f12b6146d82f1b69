import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PRERENDERED_ROUTES } from '@/shared/site-routes'
import { PRECACHE_MAX_KIB } from '../../server/build/pwa'
import { isStaffModule } from '../../server/build/staff-folder'

const read = (name: string) => readFileSync(path.join('dist', name), 'utf8')
const worker = read('sw.js')
const precached = [...worker.matchAll(/"?url"?:"([^"]+)"/g)].map((match) => match[1] ?? '')
const isAsset = (name: string) => name.startsWith('assets/')
/** Returns the name of a chunk without its hash: 'assets/blog-CMXWnGt8.js' -> 'blog'. */
const stem = (name: string) => path.basename(name).replace(/-[\w-]{6,8}\.\w+$/, '')

const pages = PRERENDERED_ROUTES.map((route) => path.posix.join(route.slice(1), 'index.html'))
const thisBuild = () => (JSON.parse(read('.builds.json')) as string[][])[0] ?? []

/** Returns the assets whose names occur in a script, because the script imports them statically or dynamically. */
const namedIn = (name: string): string[] =>
  [...read(name).matchAll(/(?:[\w.$-]+-[\w-]{6,8}\.(?:js|woff2)|[\w-]{6}\.css)/g)].map(
    (match) => `assets/${match[0]}`,
  )

/** Returns the assets that a script imports statically. */
const scriptImports = (name: string): string[] =>
  [...read(name).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)].map((match) => `assets/${match[1]}`)

/** Returns the name that the bundler gives a route's chunk: 'posts/edit.$slug.tsx' -> 'edit._slug'. */
const chunkName = (name: string) => path.posix.basename(name, '.tsx').replaceAll('$', '_')

const routesIn = (folder: string): string[] =>
  readdirSync(path.join('src/routes', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => [folder, ...name.replace(/\.tsx$/, '').split(/[./]/), chunkName(name)])

/** All staff modules. A chunk has the name of the module that starts it. */
const staffModules = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && isStaffModule(name.replaceAll('\\', '/')),
)
const staffChunks = [
  ...routesIn('dashboard/(staff)'),
  ...staffModules.map((name) => path.basename(name).replace(/\.tsx?$/, '')),
]
/**
 * Names of chunks with public code. 'overview' is the name of a staff route, but also of the chunk with the code that
 * reads the portal's figures (src/api/overview.ts). 'post-queries' is the name of a staff module, but also of the chunk
 * with the queries for visitors (src/features/blog/post-queries.ts). 'field' is the name of a staff route, and of the
 * chunk with the controls of public forms.
 */
const publicChunks = [...routesIn('_site'), ...routesIn('client-area'), 'overview', 'post-queries', 'field']

test('outside assets, the precache has exactly the pages, the shell, the manifest, the icon and the drawings in use', () => {
  const others = precached.filter((name) => !isAsset(name))
  const holders = [...pages, 'shell.html', ...precached.filter((name) => /assets\/.+\.(js|css)$/.test(name))]
  const drawings = new Set(
    holders
      .flatMap((name) => [...read(name).matchAll(/\/((?:identity\/[\w/-]+|placeholder)\.svg)/g)])
      .map((m) => m[1]),
  )
  expect(others.sort()).toEqual(
    [...pages, 'shell.html', 'manifest.webmanifest', 'icon.svg', ...drawings].sort(),
  )
})

test('no file is precached twice, and every precached file exists', () => {
  expect(new Set(precached).size).toBe(precached.length)
  for (const name of precached) expect(existsSync(path.join('dist', name)), name).toBe(true)
})

test('the precached assets are those of this build only', () => {
  const current = new Set(thisBuild())
  expect(precached.filter((name) => isAsset(name) && !current.has(name))).toEqual([])
})

test('every script, style and import of every page and the font of the headings are precached', () => {
  const kept = new Set(precached)
  for (const page of [...pages, 'shell.html']) {
    const html = read(page)
    const scripts = [...html.matchAll(/(?:src|data-main|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1])
    const chunks = /data-chunks="([^"]*)"/.exec(html)?.[1]?.split(' ').filter(Boolean) ?? []
    for (const name of [...scripts, ...chunks.map((chunk) => chunk.slice(1))])
      expect(kept, page).toContain(name)
  }
  for (const name of precached.filter((one) => one.endsWith('.js')))
    for (const needed of scriptImports(name)) expect(kept, `${name} imports ${needed}`).toContain(needed)
  expect(precached.map(stem)).toContain('headings')
})

test('assets that are not precached belong to staff screens only', () => {
  const kept = new Set(precached)
  const left = thisBuild().filter((name) => !kept.has(name))
  expect(left.length).toBeGreaterThan(5)
  const ofStaff = new Set(left.filter((name) => staffChunks.includes(stem(name))))
  for (let grown = true; grown;) {
    const more = [...ofStaff]
      .filter((name) => name.endsWith('.js'))
      .flatMap(namedIn)
      .filter((name) => left.includes(name) && !ofStaff.has(name))
    for (const name of more) ofStaff.add(name)
    grown = more.length > 0
  }
  expect(left.filter((name) => !ofStaff.has(name))).toEqual([])
})

test('no code of a staff screen or of their frame is precached', () => {
  const onlyStaff = staffChunks.filter((name) => !publicChunks.includes(name))
  const names = precached.filter(isAsset).map(stem)
  expect(onlyStaff.length).toBeGreaterThan(5)
  expect(names.filter((name) => onlyStaff.includes(name))).toEqual([])
})

test('the compressed size of the precache is within the budget', () => {
  const travels = (name: string) => {
    const file = path.join('dist', name)
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
  }
  const bytes = precached.reduce((total, name) => total + travels(name), 0)
  const whole = precached.reduce((total, name) => total + statSync(path.join('dist', name)).size, 0)
  console.info(
    `precache: ${Math.ceil(bytes / 1024)} KiB as it travels, ${Math.ceil(whole / 1024)} KiB unpacked`,
  )
  expect(bytes / 1024).toBeLessThanOrEqual(PRECACHE_MAX_KIB)
})

test('a newer worker takes over only when the page asks for it', () => {
  expect(worker.match(/skipWaiting\(\)/g)).toHaveLength(1)
  expect(worker).toMatch(/TAKE_OVER[^;]{0,80}skipWaiting\(\)/)
})
