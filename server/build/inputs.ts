import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface Inputs {
  /** Files and folders, as paths relative to the project's root. */
  sources: readonly string[]
  /** Matches files in these folders that do not affect the build's result. */
  without: RegExp
}

/**
 * The files that affect the build of the browser's code. Type declarations, Markdown files, tests and the API contract
 * do not affect it.
 */
export const PAGE_INPUTS: Inputs = {
  sources: [
    ...['src', 'sw', 'public', 'index.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'],
    ...[
      'server/build',
      'server/resources/site/search-files.ts',
      'server/site/page-document.ts',
      'server/site/record-document.ts',
    ],
  ],
  without: /\.(md|d\.ts|test\.tsx?)$|^src\/.*\.yaml$|^server\/build\/(start|run-step|bundle|dev)\.ts$/,
}

/**
 * The files from which server/build/bundle.ts builds dist-server. The API contract is not among them, because the
 * server reads it at each start.
 */
export const SERVER_INPUTS: Inputs = {
  sources: [
    ...['server', 'src/shared', 'package-lock.json', 'tsconfig.json'],
    ...['mails', 'institution', 'demonstration'].map((name) => `src/content/${name}.ts`),
  ],
  without: /\.(md|test\.ts)$/,
}

function* filesUnder(file: string): Generator<string> {
  if (!existsSync(file)) return
  const entries = readdirSync(path.dirname(file), { withFileTypes: true })
  if (!entries.find((entry) => entry.name === path.basename(file))?.isDirectory()) {
    yield file
    return
  }
  for (const name of readdirSync(file).sort()) yield* filesUnder(path.join(file, name))
}

/** Returns the paths of the files relative to the root, with forward slashes, in the same order on every machine. */
export const inputFiles = (root: string, { sources, without }: Inputs): string[] =>
  sources
    .flatMap((source) => [...filesUnder(path.join(root, source))])
    .map((file) => path.relative(root, file).split(path.sep).join('/'))
    .filter((file) => !without.test(file))

function hashFiles(root: string, inputs: Inputs, start: string): string {
  const hash = createHash('sha256').update(start)
  for (const file of inputFiles(root, inputs))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
  return hash.digest('hex').slice(0, 12)
}

/**
 * Returns the build id that phones compare with their own (D14). The same sources give the same id on every machine. A
 * change of the server alone does not change the id, because a new id makes each phone clear its caches and reload.
 */
export const pageBuildId = (root: string, environment = process.env): string =>
  hashFiles(root, PAGE_INPUTS, `${environment.VITE_API_HOST ?? ''}\0${environment.VITE_SITE_URL ?? ''}`)

/** Returns the server's build id. `npm start` compares it to find out whether the bundled server is outdated. */
export const serverBuildId = (root: string): string => hashFiles(root, SERVER_INPUTS, '')

/** The file next to the bundled server that contains the server's build id. */
const SERVER_INFO = 'dist-server/build-info.json'
export const serverInfoFile = (root: string): string => path.join(root, SERVER_INFO)

function builtId(file: string): string | null {
  if (!existsSync(file)) return null
  return (JSON.parse(readFileSync(file, 'utf8')) as { buildId: string }).buildId
}

/** Returns whether the page in dist and the server in dist-server are outdated or missing. */
export const staleBuilds = (root: string, environment = process.env): { page: boolean; server: boolean } => ({
  page: builtId(path.join(root, 'dist/build-info.json')) !== pageBuildId(root, environment),
  server:
    !existsSync(path.join(root, 'dist-server/main.js')) ||
    builtId(serverInfoFile(root)) !== serverBuildId(root),
})
