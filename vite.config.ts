import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import type { PluginOption } from 'vite'
import { defineConfig } from 'vitest/config'
import { buildInfo } from './server/build/build-info.ts'
import { sharedChunks } from './server/build/chunks.ts'
import { shortClassNames } from './server/build/class-names.ts'
import { pageBuildId } from './server/build/inputs.ts'
import { routerConfig } from './server/build/router-config.ts'
import { prerender } from './server/build/prerender.ts'
import { pwa } from './server/build/pwa.ts'
import { siteFiles } from './server/build/site-files.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) }

/** Plugins that compile the sources, for the browser's build, the prerender's build and the tests. */
const modules = (): PluginOption[] => [tanstackRouter({ ...routerConfig }), react()]

export default defineConfig(({ command, mode }) => {
  const buildId = pageBuildId(root)
  const isSiteBuild = command === 'build' && mode !== 'test'
  const css = isSiteBuild ? { modules: { generateScopedName: shortClassNames(root) } } : {}
  return {
    root,
    resolve: { alias },
    css,
    define: {
      __BUILD_ID__: JSON.stringify(buildId),
      __API_HOST__: JSON.stringify(process.env.VITE_API_HOST ?? ''),
    },
    plugins: [
      modules(),
      ...(isSiteBuild
        ? [
            siteFiles.prepare(),
            prerender({ modules, alias, css, buildId }),
            buildInfo(buildId),
            pwa(),
            siteFiles.finish(),
          ]
        : []),
    ],
    build: {
      // The oldest supported browsers, also listed in README.md.
      target: ['chrome107', 'safari16', 'firefox115'],
      // Assets of the last builds stay (D16); site-files.ts deletes older ones.
      emptyOutDir: false,
      manifest: true,
      rolldownOptions: { input: ['index.html', 'src/main.tsx'], output: sharedChunks(root) },
      // Terser's output is about 1 % smaller than the default minifier's, which the size budget of the first page
      // needs.
      minify: 'terser',
      terserOptions: { ecma: 2020, module: true, compress: { passes: 3, keep_fargs: false } },
      // The default preload list names the imports of about a hundred chunks and would be part of every first visit.
      // The prerender lists what a page needs in its HTML, and the worker downloads the rest.
      modulePreload: false,
      assetsInlineLimit: 1024,
    },
    server: {
      port: 8080,
      strictPort: true,
      host: '127.0.0.1',
      proxy: { '/api': 'http://127.0.0.1:8081', '/media': 'http://127.0.0.1:8081' },
    },
    test: {
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
            testTimeout: 30_000,
            expect: { poll: { timeout: 10_000 } },
            // Evaluated anew for each file, as our own modules are: each file has its own databases.
            server: { deps: { inline: [/fake-indexeddb/, /idb-keyval/] } },
          },
        },
        {
          extends: true,
          test: {
            name: 'unit-dom',
            include: ['tests/unit/**/*.test.tsx'],
            environment: 'jsdom',
            pool: 'threads',
            setupFiles: ['tests/support/unit-setup.ts'],
            testTimeout: 30_000,
            expect: { poll: { timeout: 10_000 } },
          },
        },
        {
          extends: true,
          test: {
            name: 'api',
            include: ['tests/api/**/*.test.ts'],
            environment: 'node',
            testTimeout: 120_000,
            hookTimeout: 60_000,
            expect: { poll: { timeout: 10_000 } },
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
            testTimeout: 120_000,
            hookTimeout: 120_000,
            // A worker runs its files in one process, so that they share a browser (tests/support/shared.ts).
            pool: 'forks',
            isolate: false,
            maxWorkers: Number(process.env.E2E_WORKERS ?? 2),
            // Not at once with other projects: their number of workers differs.
            sequence: { groupOrder: 1 },
            // A condition is waited for as long as Playwright waits for an element.
            expect: { poll: { timeout: 30_000 } },
          },
        },
      ],
    },
  }
})
