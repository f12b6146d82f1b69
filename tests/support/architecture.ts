/**
 * The rules of the architecture, written as data and pure functions. So a test can check that the rules find a
 * deliberate violation.
 */
import { isStaffModule } from '../../server/build/staff-folder'

export interface SourceFile {
  /** Path from the project's root, with forward slashes. */
  path: string
  text: string
}

/**
 * Names that are allowed in the project's root folder. (Dot files include `.ci`. Tools require the lockfile and the
 * configuration files in this folder.)
 */
const TOP_LEVEL =
  /^(package\.json|package-lock\.json|tsconfig\.json|vite\.config\.ts|vitest\.config\.ts|index\.html|README\.md|public|src|sw|server|tests|\..+)$/

export const LINES_MAX = 300
export const ROUTE_LINES_MAX = 60

/**
 * For each folder, the files of this project that its files may import. If several entries match a file, the first one
 * decides, so specific folders come before general ones.
 */
const MAY_IMPORT: readonly [folder: RegExp, allowed: RegExp][] = [
  [/^src\/shared\//, /^src\/shared\//],
  [/^src\/api\//, /^src\/(shared|api)\//],
  [/^src\/content\//, /^src\/(shared|content)\//],
  [/^src\/offline\//, /^src\/(shared|api|offline)\//],
  [/^src\/(lib|pwa)\//, /^src\/(shared|api|offline|lib|pwa)\//],
  [/^src\/ui\//, /^src\/(shared|lib|pwa|ui)\//],
  [/^src\/features\/[^/]+\/(?:[a-z]+-)?queries\.ts$/, /^src\/(shared|api|content|offline|features)\//],
  [/^src\/features\//, /^src\/(shared|api|content|offline|lib|pwa|ui|features)\//],
  [/^src\/frame\//, /^src\/(shared|api|content|offline|lib|pwa|ui|features|frame)\//],
  [/^src\//, /^src\//],
  [/^sw\//, /^(sw|src\/shared|src\/api|src\/offline)\/|^src\/features\/[^/]+\/(?:[a-z]+-)?queries$/],
  // These resources send e-mails. The association's texts in e-mails are content, like the texts of its pages, so they
  // are in src/content.
  [
    /^server\/resources\/(donations\/mailing|contact\/answering)/,
    /^(src\/content\/mails|src\/shared|server\/(http|db|mail|files|jobs|site|resources)|src\/api\/v1)/,
  ],
  // This page, which needs no script, names the association and its telephone.
  [
    /^server\/resources\/donations\/receipt-answer/,
    /^(src\/content\/institution|src\/shared|server\/(http|db|mail|resources)|src\/api\/v1)/,
  ],
  [/^server\/resources\//, /^(src\/shared|server\/(http|db|mail|files|jobs|site|resources)|src\/api\/v1)/],
  // These modules may not import src/content. server/build (below) may, because the build writes the association's name
  // into the web app manifest.
  [
    /^server\/(http|db|mail|files|jobs|site)\//,
    /^(server\/(http|db|mail|files|jobs|site)|src\/shared|src\/api\/v1)/,
  ],
  [/^server\/build\//, /^(server|src\/shared|src\/content)\//],
  [/^server\//, /^(server|src\/shared|src\/api\/v1)/],
  [/^vite\.config\.ts$/, /^server\/build\//],
  // The configuration of the tests extends the configuration of the site.
  [/^vitest\.config\.ts$/, /^(vite\.config\.ts$|tests\/support\/)/],
  [/^tests\//, /./],
]

/** For each package, the only folders that may import it. */
const DOORS: readonly [name: RegExp, folders: RegExp][] = [
  [/^openapi-fetch$/, /^src\/api\//],
  [/^idb-keyval/, /^(src\/offline|tests)\//],
  [/^workbox-/, /^(sw|src\/pwa|tests)\//],
  [/^dayjs/, /^src\/lib\/dates\.ts$/],
  [/^(@photostructure\/sqlite|pg)$/, /^(server\/db|tests)\//],
  [/^react(-dom)?(\/|$)/, /^(src\/(?!shared\/|api\/|content\/|offline\/)|tests\/)/],
  [/^node:/, /^(server|tests)\/|^vite\.config\.ts$/],
]

const IMPORT =
  /(?:^|[\s;])(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, '$1')

/** Resolves an import: 'src/a/b.ts' + '../c' -> 'src/c'. The name of a package is returned unchanged. */
export function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('@/')) return `src/${specifier.slice(2)}`
  if (!specifier.startsWith('.')) return specifier
  const parts = from.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

interface Import {
  specifier: string
  target: string
  /** True for `import('…')`, which is loaded only when that code runs. */
  isDynamic: boolean
}

function fileImports(file: SourceFile): Import[] {
  return [...withoutComments(file.text).matchAll(IMPORT)].map((match) => {
    const specifier = match[1] ?? match[2] ?? ''
    return { specifier, target: resolveImport(file.path, specifier), isDynamic: match[1] === undefined }
  })
}

const isOurs = (specifier: string): boolean => specifier.startsWith('.') || specifier.startsWith('@/')

function importProblem(file: SourceFile, { specifier, target, isDynamic }: Import): string | null {
  if (!isOurs(specifier)) {
    const door = DOORS.find(([name]) => name.test(specifier))
    if (/^src\/shared\//.test(file.path)) return `${file.path}: src/shared imports no package (${specifier})`
    return door && !door[1].test(file.path) ? `${file.path}: ${specifier} is not imported here` : null
  }
  const rule = MAY_IMPORT.find(([folder]) => folder.test(file.path))
  if (rule && !rule[1].test(target)) return `${file.path}: may not import ${target}`
  if (isStaffModule(target) && !isDynamic && !isStaffModule(file.path) && !file.path.startsWith('tests/'))
    return `${file.path}: only staff modules import ${target}; another loads it by import()`
  for (const kind of ['src/features', 'server/resources']) {
    const own = new RegExp(`^${kind}/([^/]+)/`)
    const mine = own.exec(file.path)?.[1]
    const theirs = own.exec(target)?.[1]
    if (mine && theirs && mine !== theirs) return `${file.path}: ${mine} may not import ${theirs}`
  }
  return null
}

/** Endings that an import's path may leave out. */
const ENDINGS = ['', '.ts', '.tsx']

/**
 * Returns one line for every circular import, of values or of types: the files in the order in which each imports the
 * next. Generated files are left out: the route tree imports every route, and the router imports the tree.
 */
function circles(code: readonly SourceFile[]): string[] {
  const paths = new Set(code.map(({ path }) => path))
  const imported = new Map(
    code.map((file) => [
      file.path,
      fileImports(file).flatMap(({ target }) => {
        const found = ENDINGS.map((ending) => target + ending).find((path) => paths.has(path))
        return found ? [found] : []
      }),
    ]),
  )
  const done = new Set<string>()
  const found: string[] = []
  function follow(path: string, trail: readonly string[]): void {
    const start = trail.indexOf(path)
    if (start >= 0) {
      found.push(`a circle of imports: ${[...trail.slice(start), path].join(' -> ')}`)
      return
    }
    if (done.has(path)) return
    for (const next of imported.get(path) ?? []) follow(next, [...trail, path])
    done.add(path)
  }
  for (const path of paths) follow(path, [])
  return found
}

const isGenerated = (path: string): boolean => /\.gen\.ts$|src\/api\/v1\.d\.ts$/.test(path)

function shapeProblems({ path, text }: SourceFile): string[] {
  const lines = text.split('\n').length - 1
  const name = path.split('/').at(-1) ?? ''
  const isRoute = path.startsWith('src/routes/')
  const problems: string[] = []
  if (lines > LINES_MAX && !path.startsWith('src/content/'))
    problems.push(`${path}: ${lines} lines (at most ${LINES_MAX})`)
  if (isRoute && lines > ROUTE_LINES_MAX)
    problems.push(`${path}: a route of ${lines} lines (at most ${ROUTE_LINES_MAX})`)
  if (isRoute && /\.map\(|\bMath\./.test(withoutComments(text)))
    problems.push(`${path}: a route wires, it computes nothing`)
  if (!isRoute && !/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(name))
    problems.push(`${path}: a file's name is kebab-case`)
  if (/^(utils|helpers|common|misc)\./.test(name)) problems.push(`${path}: a file is named by what it holds`)
  if (/^src\/(features|ui|lib|api|shared)\/(.*\/)?index\.tsx?$/.test(path))
    problems.push(`${path}: no barrels`)
  if (
    /\bIntl\.(DateTimeFormat|RelativeTimeFormat)\b|\.toLocale(Date|Time)?String\(/.test(
      withoutComments(text),
    ) &&
    /^(src|sw|server)\//.test(path)
  )
    problems.push(`${path}: dates are written by src/lib/dates.ts`)
  if (
    /\blocalStorage\b/.test(withoutComments(text)) &&
    /^(src|sw)\//.test(path) &&
    path !== 'src/lib/session-storage.ts' &&
    // This script must not wait for the chunk that contains session-storage.ts.
    path !== 'src/lib/staff/early-post.ts'
  )
    problems.push(`${path}: local storage is reached through src/lib/session-storage.ts`)
  return problems
}

/** Returns one line for every violation of the architecture's rules. */
export function violations(files: SourceFile[]): string[] {
  const strays = new Set(
    files.map((file) => file.path.split('/')[0] ?? '').filter((name) => !TOP_LEVEL.test(name)),
  )
  const code = files.filter(({ path }) => /\.tsx?$/.test(path) && !isGenerated(path))
  return [
    ...[...strays].map((name) => `${name}: does not belong to the top level`),
    ...code.flatMap(shapeProblems),
    ...code.flatMap((file) => fileImports(file).flatMap((one) => importProblem(file, one) ?? [])),
    ...circles(code),
  ]
}
