// @vitest-environment node
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  inputFiles,
  PAGE_INPUTS,
  pageBuildId,
  SERVER_INPUTS,
  serverBuildId,
  serverInfoFile,
  staleBuilds,
} from '../../../../server/build/inputs'

const FILES = [
  ...['index.html', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json', 'README.md'],
  ...['src/main.tsx', 'src/main.test.tsx', 'src/RULES.md', 'src/shared/fold.ts', 'src/tsconfig.json'],
  ...['src/api/v1.yaml', 'src/api/v1.d.ts', 'src/api/client.ts', 'src/ui/theme/a.module.css'],
  ...['sw/index.ts', 'sw/README.md', 'public/icons/a.svg', 'tests/unit/a.test.ts'],
  ...['server/README.md', 'server/main.ts', 'server/resources/posts/store.ts', 'server/http/records.ts'],
  ...['server/build/chunks.ts', 'server/build/start.ts', 'server/resources/site/search-files.ts'],
]

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'inputs-'))
  for (const file of FILES) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), file)
  }
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const ids = () => ({ page: pageBuildId(root, {}), server: serverBuildId(root) })
/** Changes a file. Returns which of the two build ids differ after the change. */
function changedBy(file: string): string[] {
  const before = ids()
  appendFileSync(path.join(root, file), ' ')
  const after = ids()
  return (['page', 'server'] as const).filter((part) => before[part] !== after[part])
}

test.each([
  'server/main.ts',
  'server/resources/posts/store.ts',
  'server/http/records.ts',
  'server/build/start.ts',
])('%s changes the server alone: no phone clears its caches for it', (file) => {
  expect(changedBy(file)).toEqual(['server'])
})

test.each([
  ...['src/main.tsx', 'src/api/client.ts', 'src/ui/theme/a.module.css', 'sw/index.ts'],
  ...['public/icons/a.svg', 'index.html', 'vite.config.ts', 'src/tsconfig.json'],
])('%s changes the page alone', (file) => {
  expect(changedBy(file)).toEqual(['page'])
})

test.each(['src/shared/fold.ts', 'server/build/chunks.ts', 'package-lock.json', 'tsconfig.json'])(
  '%s changes page and server',
  (file) => {
    expect(changedBy(file)).toEqual(['page', 'server'])
  },
)

test.each([
  ...[
    'README.md',
    'server/README.md',
    'src/RULES.md',
    'sw/README.md',
    'src/main.test.tsx',
    'tests/unit/a.test.ts',
  ],
  ...['src/api/v1.yaml', 'src/api/v1.d.ts', 'package.json'],
])('%s changes neither', (file) => {
  expect(changedBy(file)).toEqual([])
})

test('another API URL or another site URL gives another build id', () => {
  const own = pageBuildId(root, {})
  expect(pageBuildId(root, { VITE_API_HOST: 'https://api.example' })).not.toBe(own)
  expect(pageBuildId(root, { VITE_SITE_URL: 'https://site.example' })).not.toBe(own)
})

test('a part is rebuilt if it is missing or its sources changed', () => {
  expect(staleBuilds(root, {})).toEqual({ page: true, server: true })
  for (const folder of ['dist', 'dist-server']) mkdirSync(path.join(root, folder))
  writeFileSync(path.join(root, 'dist/build-info.json'), JSON.stringify({ buildId: ids().page }))
  writeFileSync(serverInfoFile(root), JSON.stringify({ buildId: ids().server }))
  expect(staleBuilds(root, {})).toEqual({ page: false, server: true })
  writeFileSync(path.join(root, 'dist-server/main.js'), '')
  expect(staleBuilds(root, {})).toEqual({ page: false, server: false })
  changedBy('server/main.ts')
  expect(staleBuilds(root, {})).toEqual({ page: false, server: true })
  changedBy('src/main.tsx')
  expect(staleBuilds(root, {})).toEqual({ page: true, server: true })
})

test.each([
  ['vite.config.ts', PAGE_INPUTS],
  ['server/main.ts', SERVER_INPUTS],
])('every file of ours that %s imports counts', async (entry, inputs) => {
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  })
  const counted = inputFiles(process.cwd(), inputs)
  expect(Object.keys(metafile.inputs).filter((file) => !counted.includes(file))).toEqual([])
})
