import { mergeConfig } from 'vite'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'
import site from './vite.config.ts'

/**
 * Packages that are evaluated again for each file, like the project's own modules, so that each file has its own
 * databases.
 */
const EVALUATED_FOR_EACH_FILE = [/fake-indexeddb/, /idb-keyval/]

/**
 * The tests' configuration is separate from vite.config.ts, because a change of vite.config.ts changes the site's build
 * id.
 */
const tests: ViteUserConfig = {
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'architecture', include: ['tests/*.test.ts'], environment: 'node' } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          pool: 'threads',
          isolate: false,
          setupFiles: ['tests/support/fresh-globals.ts', 'tests/support/unit-setup.ts'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
          server: { deps: { inline: EVALUATED_FOR_EACH_FILE } },
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-dom',
          include: ['tests/unit/**/*.test.tsx'],
          environment: 'jsdom',
          pool: 'threads',
          isolate: false,
          setupFiles: ['tests/support/fresh-globals.ts', 'tests/support/unit-setup.ts'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
          server: { deps: { inline: EVALUATED_FOR_EACH_FILE } },
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          alias: { '@node-rs/argon2': new URL('tests/support/quick-argon2.ts', import.meta.url).pathname },
          include: ['tests/api/**/*.test.ts'],
          environment: 'node',
          // A worker runs all its files in one process: to load the server for each file took a third of the time.
          pool: 'forks',
          isolate: false,
          runner: 'tests/support/drawing-runner.ts',
          testTimeout: 240_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        test: { name: 'build', include: ['tests/build/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/demonstration.ts'],
          setupFiles: ['tests/support/e2e-setup.ts'],
          runner: 'tests/support/drawing-runner.ts',
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // A worker runs all its files in one process, so that they can share a browser (tests/support/shared.ts).
          pool: 'forks',
          isolate: false,
          maxWorkers: Number(process.env.E2E_WORKERS ?? 4),
          // This project does not run at the same time as others, because its number of workers differs.
          sequence: { groupOrder: 1 },
          // A condition may take as long as Playwright waits for an element (tests/support/browser.ts).
          expect: { poll: { timeout: 75_000 } },
        },
      },
    ],
  },
}

export default defineConfig((env) => mergeConfig(site(env), tests))
