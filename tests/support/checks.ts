import { Generator, getConfig } from '@tanstack/router-generator'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { routerConfig } from '../../server/build/router-config'
import { SHARE_OF_FORMAT } from './drawn-files'
import { run, runVitest, single, type Outcome } from './runner'
import { isDrawn, sampleSeed } from './sample'

const ROUTE_TREE = routerConfig.generatedRouteTree

async function apiTypesAreFresh(): Promise<boolean> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'api-types-'))
  try {
    const fresh = path.join(folder, 'v1.d.ts')
    const isMade = await run('npx', ['openapi-typescript', 'src/api/v1.yaml', '-o', fresh], {
      output: 'hidden',
    })
    if (!isMade) return false
    const isFresh = readFileSync(fresh, 'utf8') === readFileSync('src/api/v1.d.ts', 'utf8')
    if (!isFresh) console.error('src/api/v1.d.ts is stale: run npm run api:types')
    return isFresh
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function routeTreeIsFresh(): Promise<boolean> {
  const before = readFileSync(ROUTE_TREE, 'utf8')
  const config = getConfig({ ...routerConfig })
  await new Generator({ config, root: process.cwd() }).run()
  const isFresh = readFileSync(ROUTE_TREE, 'utf8') === before
  if (!isFresh) console.error(`${ROUTE_TREE} was stale and has been written anew: commit it`)
  return isFresh
}

/** A function that starts a runner and resolves with its outcome. */
export type Job = () => Promise<Outcome>

/**
 * Checks whether the route tree is up to date, and generates it again if not. Every build and test generates it too, so
 * after one of them an outdated file could no longer be found. Therefore this check runs before them.
 */
export const routeTreeCheck: Job = () => single('route tree is fresh', routeTreeIsFresh)

/** Returns the paths whose format is checked: the whole folder, or in `npm test` the drawn files. */
function formattedPaths(): string[] {
  if (process.env.SAMPLE !== 'tests') return ['.']
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean)
  return ['--ignore-unknown', ...files.filter((file) => isDrawn(SHARE_OF_FORMAT, sampleSeed(), file))]
}

/** Creates the remaining checks, the longest first. Each check counts as one test. */
export function checkJobs({ output = 'shown' }: { output?: 'shown' | 'held' } = {}): Job[] {
  const npx = (...args: string[]) => run('npx', args, { output })
  return [
    () =>
      single('lint', () =>
        npx('oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives'),
      ),
    () => single('types', () => run('node', ['node_modules/native-typescript/bin/tsc', '-b'], { output })),
    () =>
      single('format', () =>
        npx('prettier', '--check', '--cache', '--log-level', 'warn', ...formattedPaths()),
      ),
    () => runVitest('architecture', { output }),
    () => single('API types are fresh', apiTypesAreFresh),
  ]
}

/** Runs all checks one after another, the fastest first. */
export async function runChecks(): Promise<Outcome[]> {
  const outcomes = [await routeTreeCheck()]
  for (const job of checkJobs().reverse()) outcomes.push(await job())
  return outcomes
}

export { finish } from './runner'
