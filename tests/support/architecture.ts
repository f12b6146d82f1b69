/** The rules of the house as data and pure functions, so that a deliberate violation can be shown to be refused. */

export interface SourceFile {
  /** Path from the project's root, with forward slashes. */
  path: string
  text: string
}

/** What may stand at the top level (the card's list, `server`, `.ci`, dot files and the lockfile that tools insist on). */
const TOP_LEVEL =
  /^(package\.json|package-lock\.json|tsconfig\.json|vite\.config\.ts|eslint\.config\.js|index\.html|README\.md|public|src|sw|server|tests|\..+)$/

export const LINES_MAX = 300
export const ROUTE_LINES_MAX = 60

/** Folder -> what its files may import of ours; the longest matching folder rules. */
const MAY_IMPORT: readonly [folder: RegExp, allowed: RegExp][] = [
  [/^src\/shared\//, /^src\/shared\//],
  [/^src\/api\//, /^src\/(shared|api)\//],
  [/^src\/content\//, /^src\/(shared|content)\//],
  [/^src\/offline\//, /^src\/(shared|api|offline)\//],
  [/^src\/(lib|pwa)\//, /^src\/(shared|api|offline|lib|pwa)\//],
  [/^src\/ui\//, /^src\/(shared|lib|pwa|ui)\//],
  [/^src\/features\/[^/]+\/(?:[a-z]+-)?queries\.ts$/, /^src\/(shared|api|content|offline|features)\//],
  [/^src\/features\//, /^src\/(shared|api|content|offline|lib|pwa|ui|features)\//],
  [/^src\//, /^src\//],
  [/^sw\//, /^(sw|src\/shared|src\/api|src\/offline)\/|^src\/features\/[^/]+\/(?:[a-z]+-)?queries$/],
  [/^server\/resources\//, /^(src\/shared|server\/http|server\/db|server\/resources|src\/api\/v1)/],
  // The build writes the association's name into the web manifest.
  [/^server\/build\//, /^(server|src\/shared|src\/content)\//],
  [/^server\//, /^(server|src\/shared|src\/api\/v1)/],
  [/^vite\.config\.ts$/, /^server\/build\//],
  [/^tests\//, /./],
]

/** Package -> the only folders that may import it. */
const DOORS: readonly [name: RegExp, folders: RegExp][] = [
  [/^openapi-fetch$/, /^src\/api\//],
  [/^idb-keyval/, /^(src\/offline|tests)\//],
  [/^workbox-/, /^(sw|src\/pwa|tests)\//],
  [/^(@photostructure\/sqlite|pg)$/, /^(server\/db|tests)\//],
  [/^react(-dom)?(\/|$)/, /^(src\/(?!shared\/|api\/|content\/|offline\/)|tests\/)/],
  [/^node:/, /^(server|tests)\/|^vite\.config\.ts$/],
]

const IMPORT =
  /(?:^|[\s;])(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

export const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, '$1')

/** 'src/a/b.ts' + '../c' -> 'src/c'; a package's name stays as it is. */
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

function importsOf(file: SourceFile): { specifier: string; target: string }[] {
  return [...withoutComments(file.text).matchAll(IMPORT)].map((match) => {
    const specifier = match[1] ?? match[2] ?? ''
    return { specifier, target: resolveImport(file.path, specifier) }
  })
}

const isOurs = (specifier: string): boolean => specifier.startsWith('.') || specifier.startsWith('@/')

function importProblem(file: SourceFile, specifier: string, target: string): string | null {
  if (!isOurs(specifier)) {
    const door = DOORS.find(([name]) => name.test(specifier))
    if (/^src\/shared\//.test(file.path)) return `${file.path}: src/shared imports no package (${specifier})`
    return door && !door[1].test(file.path) ? `${file.path}: ${specifier} is not imported here` : null
  }
  const rule = MAY_IMPORT.find(([folder]) => folder.test(file.path))
  if (rule && !rule[1].test(target)) return `${file.path}: may not import ${target}`
  for (const kind of ['src/features', 'server/resources']) {
    const own = new RegExp(`^${kind}/([^/]+)/`)
    const mine = own.exec(file.path)?.[1]
    const theirs = own.exec(target)?.[1]
    if (mine && theirs && mine !== theirs) return `${file.path}: ${mine} may not import ${theirs}`
  }
  return null
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
  if (/^(utils|helpers|common|misc)\b/.test(name)) problems.push(`${path}: a file is named by what it holds`)
  if (/^src\/(features|ui|lib|api|shared)\/(.*\/)?index\.tsx?$/.test(path))
    problems.push(`${path}: no barrels`)
  if (
    /\blocalStorage\b/.test(withoutComments(text)) &&
    /^(src|sw)\//.test(path) &&
    path !== 'src/lib/session-storage.ts'
  )
    problems.push(`${path}: local storage is reached through src/lib/session-storage.ts`)
  return problems
}

/** Everything in the tree that breaks a rule of architecture.md, a line each. */
export function violations(files: SourceFile[]): string[] {
  const strays = new Set(
    files.map((file) => file.path.split('/')[0] ?? '').filter((name) => !TOP_LEVEL.test(name)),
  )
  const code = files.filter(({ path }) => /\.tsx?$/.test(path) && !isGenerated(path))
  return [
    ...[...strays].map((name) => `${name}: does not belong to the top level`),
    ...code.flatMap(shapeProblems),
    ...code.flatMap((file) =>
      importsOf(file).flatMap(({ specifier, target }) => importProblem(file, specifier, target) ?? []),
    ),
  ]
}
