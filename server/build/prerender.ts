import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest, type Plugin, type PluginOption, type ResolvedConfig } from 'vite'
import { PRERENDERED_ROUTES } from '../../src/shared/site-routes.ts'
import { documentFor, pageAssets, placeholderWarnings } from './document.ts'

interface PrerenderOptions {
  /** The plugins of the page's own build, made anew. */
  modules: () => PluginOption[]
  alias: Record<string, string>
  buildId: string
}

interface PrerenderModule {
  renderPage: (url: string) => Promise<{ html: string; routeIds: string[]; isFound: boolean }>
  institutionPlaceholders: () => string[]
}

/** Where the build leaves the page's renderer; not part of what is deployed. */
const CACHE = 'node_modules/.cache/prerender'

async function buildRenderer(
  root: string,
  { modules, alias, buildId }: PrerenderOptions,
): Promise<PrerenderModule> {
  const outDir = path.join(root, CACHE)
  rmSync(outDir, { recursive: true, force: true })
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    resolve: { alias },
    define: {
      __BUILD_ID__: JSON.stringify(buildId),
      __API_HOST__: JSON.stringify(process.env.VITE_API_HOST ?? ''),
    },
    plugins: modules(),
    build: {
      ssr: 'src/prerender.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      assetsInlineLimit: 1024,
      rollupOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  })
  return (await import(
    `${pathToFileURL(path.join(outDir, 'prerender.mjs')).href}?${buildId}`
  )) as PrerenderModule
}

/**
 * Renders every static page to `dist/<route>/index.html` and the empty shell to `dist/shell.html`, inside the one
 * `vite build`: after the client's files are written, before anything scans `dist`.
 */
export function prerender(options: PrerenderOptions): Plugin {
  let config: ResolvedConfig
  return {
    name: 'prerender',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        const outDir = path.resolve(config.root, config.build.outDir)
        const manifestFile = path.join(outDir, '.vite/manifest.json')
        // A build that failed before writing has its own message; this one would only hide it.
        if (!existsSync(manifestFile)) return
        const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
        const template = readFileSync(path.join(outDir, 'index.html'), 'utf8')
        const renderer = await buildRenderer(config.root, options)
        const write = (name: string, html: string) => {
          const file = path.join(outDir, name)
          mkdirSync(path.dirname(file), { recursive: true })
          writeFileSync(file, html)
        }
        const readAsset = (name: string) => readFileSync(path.join(outDir, name), 'utf8')

        for (const url of PRERENDERED_ROUTES) {
          const page = await renderer.renderPage(url)
          if (!page.isFound) throw new Error(`${url} stands in PRERENDERED_ROUTES, but no route shows it`)
          const assets = pageAssets(manifest, page.routeIds)
          write(path.join(url, 'index.html'), documentFor(template, page.html, assets, readAsset))
        }
        write('shell.html', documentFor(template, '', pageAssets(manifest, []), readAsset))
        rmSync(path.join(outDir, '.vite'), { recursive: true })
        config.logger.info(`${PRERENDERED_ROUTES.length} páginas prontas e uma moldura vazia (shell.html)`)
        for (const warning of placeholderWarnings(renderer.institutionPlaceholders()))
          config.logger.warn(warning)
      },
    },
  }
}
