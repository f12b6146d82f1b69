import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import type { PluginOption } from 'vite'
import { defineConfig } from 'vitest/config'
import { buildInfo } from './server/build/build-info.ts'
import { inputsHash } from './server/build/inputs.ts'
import { routerConfig } from './server/build/router-config.ts'
import { prerender } from './server/build/prerender.ts'
import { pwa } from './server/build/pwa.ts'
import { siteFiles } from './server/build/site-files.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) }

/** Plugins that turn the sources into modules: the browser's build, the prerender's and the tests' alike. */
const modules = (): PluginOption[] => [tanstackRouter({ ...routerConfig }), react()]

export default defineConfig(({ command, mode }) => {
  const buildId = inputsHash(root)
  const isSiteBuild = command === 'build' && mode !== 'test'
  return {
    root,
    resolve: { alias },
    define: {
      __BUILD_ID__: JSON.stringify(buildId),
      __API_HOST__: JSON.stringify(process.env.VITE_API_HOST ?? ''),
    },
    plugins: [
      modules(),
      ...(isSiteBuild
        ? [
            siteFiles.prepare(),
            prerender({ modules, alias, buildId }),
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
      rolldownOptions: { input: ['index.html', 'src/main.tsx'] },
      modulePreload: { polyfill: false },
      assetsInlineLimit: 1024,
    },
    server: { port: 8080, strictPort: true, host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8081' } },
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
            // A browser that the machine starves for a minute is not a defect of the product; one that fails twice is.
            retry: 1,
            // One browser at a time: two cores, and pictures of the same machine.
            fileParallelism: false,
          },
        },
      ],
    },
  }
})
