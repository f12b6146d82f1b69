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

/** Plugins that turn the sources into modules: the browser's build, the prerender's and the tests' alike. */
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
      // Stated in README: what the field's older phones run.
      target: ['chrome107', 'safari16', 'firefox115'],
      // Assets of the last builds stay (D16); site-files.ts clears the rest.
      emptyOutDir: false,
      manifest: true,
      rolldownOptions: { input: ['index.html', 'src/main.tsx'], output: sharedChunks(root) },
      // A hundredth smaller than the bundler's own, and the first route has to fit its budget.
      minify: 'terser',
      terserOptions: { ecma: 2020, module: true, compress: { passes: 3, keep_fargs: false } },
      // The list of what each of a hundred chunks would fetch ahead travels with every first visit; what a page needs is
      // named on its script tag, and the worker has fetched the rest before most people go on.
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
            include: ['tests/unit/**/*.test.{ts,tsx}'],
            environment: 'jsdom',
            setupFiles: ['tests/support/unit-setup.ts'],
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
            testTimeout: 120_000,
            hookTimeout: 120_000,
            // One browser at a time: two cores, and pictures of the same machine.
            fileParallelism: false,
          },
        },
      ],
    },
  }
})
