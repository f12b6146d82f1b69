import { Generator, getConfig } from '@tanstack/router-generator'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { routerConfig } from '../../server/build/router-config'
import { run, runVitest, type Outcome } from './runner'

const ROUTE_TREE = routerConfig.generatedRouteTree

function apiTypesAreFresh(): boolean {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'api-types-'))
  try {
    const fresh = path.join(folder, 'v1.d.ts')
    if (!run('npx', ['openapi-typescript', 'src/api/v1.yaml', '-o', fresh], { quiet: true })) return false
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

/** Every check, in the order of what is cheapest to know; each counts as one. */
export async function runChecks(): Promise<Outcome[]> {
  const one = (name: string, isGood: boolean): Outcome => {
    console.log(`${isGood ? '✓' : '✗'} ${name}`)
    return { name, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 }
  }
  return [
    one('types', run('npx', ['tsc', '-b'])),
    one(
      'lint',
      run('npx', [
        'eslint',
        '.',
        '--max-warnings',
        '0',
        '--cache',
        '--cache-location',
        'node_modules/.cache/eslint/',
      ]),
    ),
    one('format', run('npx', ['prettier', '--check', '--log-level', 'warn', '.'])),
    one('API types are fresh', apiTypesAreFresh()),
    one('route tree is fresh', await routeTreeIsFresh()),
    runVitest('architecture'),
  ]
}

export { finish } from './runner'
