import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type PluginOption } from 'vite'
import { buildInfo } from './server/build/build-info.ts'
import { sharedChunks } from './server/build/chunks.ts'
import { shortClassNames } from './server/build/class-names.ts'
import { pageBuildId } from './server/build/inputs.ts'
import { routerConfig } from './server/build/router-config.ts'
import { shortRoutes } from './server/build/route-tree.ts'
import { eagerFunctions } from './server/build/eager-functions.ts'
import { versionedDrawings } from './server/build/drawings.ts'
import { usedEditorTools } from './server/build/editor-tools.ts'
import { prerender } from './server/build/prerender.ts'
import { pwa } from './server/build/pwa.ts'
import { siteFiles } from './server/build/site-files.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) }

/** Plugins that compile the sources, for the client build and the tests. */
const modules = (): PluginOption[] => [tanstackRouter({ ...routerConfig }), react()]

/**
 * The plugins for the client build and its prerender: `modules`, one that adds hashes to the addresses of drawings, one
 * that shortens the route tree, and one that leaves out the unused tools of the text editor.
 */
const siteModules = (): PluginOption[] => [
  versionedDrawings(root),
  shortRoutes(),
  usedEditorTools(),
  modules(),
]

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
      isSiteBuild ? siteModules() : modules(),
      ...(isSiteBuild
        ? [
            siteFiles.prepare(),
            prerender({ modules: siteModules, alias, css, buildId }),
            eagerFunctions(),
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
      rolldownOptions: {
        input: ['index.html', 'src/main.tsx', 'src/lib/staff/early-post.ts'],
        output: sharedChunks(root),
      },
      // Terser's output is about 1 % smaller than that of the default minifier, which is necessary for the size budget
      // of the first page.
      minify: 'terser',
      terserOptions: { ecma: 2020, module: true, compress: { passes: 3, keep_fargs: false } },
      // The default preload list contains the imports of about a hundred chunks and would be downloaded on every first
      // visit. Instead, the prerender lists what a page needs in its HTML, and the worker downloads the rest.
      modulePreload: false,
      assetsInlineLimit: 1024,
    },
    server: {
      port: 8080,
      strictPort: true,
      host: '127.0.0.1',
      proxy: { '/api': 'http://127.0.0.1:8081', '/media': 'http://127.0.0.1:8081' },
    },
  }
})
