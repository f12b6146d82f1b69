import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  build,
  type CSSOptions,
  type Manifest,
  type Plugin,
  type PluginOption,
  type ResolvedConfig,
} from 'vite'
import {
  EDITOR_SHELLS,
  FIELD_PARTS,
  FIELD_SHELL,
  LISTED_ROUTES,
  NOT_FOUND_PAGE,
  PRERENDERED_ROUTES,
  SITE_SHELL,
  STAFF_SHELL,
  STORED_SHELL,
} from '../../src/shared/site-routes.ts'
import { isSiteUrl, SITE_URL_PLACEHOLDER } from '../../src/shared/site-url.ts'
import { robotsTxt, sitemapXml } from '../resources/site/search-files.ts'
import { escapeText } from '../../src/shared/below-fold.ts'
import { SIGNED_IN_CHUNK, STAFF_BASE_CHUNK, STAFF_CHUNK, START_CHUNK } from './chunks.ts'
import { pageDocument, type PageTemplates } from '../site/page-document.ts'
import { documentFor, pageAssets, pageTemplate, placeholderWarnings, type PageAssets } from './document.ts'
import { siteManifest } from './manifest.ts'
import { removeRecordRenderer, writeRecordRenderer } from './record-templates.ts'
import type { Renderer } from '../site/record-document.ts'

interface PrerenderOptions {
  /** Creates the Vite plugins that the prerender and the client build both use. */
  modules: () => PluginOption[]
  alias: Record<string, string>
  /** CSS options of the client build, so that class names are the same. */
  css: CSSOptions
  buildId: string
}

interface PrerenderModule extends Renderer {
  renderPage: (url: string) => Promise<{ html: string; routeIds: string[]; isFound: boolean }>
  renderNoScript: (isFramed: boolean) => Promise<string>
  institutionPlaceholders: () => string[]
}

/**
 * Folder for the temporary renderer bundle. Each build creates its own subfolder, so that two builds can run at the
 * same time.
 */
const CACHE = 'node_modules/.cache'

/**
 * Returns the site's address from VITE_SITE_URL, which a static host needs. Returns null if VITE_SITE_URL is not set:
 * the server then inserts the address. Throws if the value is invalid.
 */
export function staticSiteUrl(text: string | undefined): string | null {
  if (!text?.trim()) return null
  if (!isSiteUrl(text.trim()))
    throw new Error(`VITE_SITE_URL must be like https://site.example, not '${text}'`)
  return new URL(text.trim()).origin
}

async function buildRenderer(
  root: string,
  outDir: string,
  { modules, alias, css, buildId }: PrerenderOptions,
): Promise<PrerenderModule> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    resolve: { alias },
    css,
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
  return (await import(pathToFileURL(path.join(outDir, 'prerender.mjs')).href)) as PrerenderModule
}

/**
 * Chunks that every staff screen needs: the session, the guard, the frame, the list of screens and the modules that
 * they share. The HTML shells for staff name all of them, so that they load in parallel with the application. Otherwise
 * the browser would find most of them only after another one has loaded.
 */
const STAFF_FRAME_PARTS = [
  'session-work',
  SIGNED_IN_CHUNK,
  'permission-watch',
  'staff-frame',
  'staff-head',
  '-staff-pages',
  STAFF_BASE_CHUNK,
]
/**
 * The chunks of STAFF_FRAME_PARTS, and the chunk of modules that several staff screens share, but not the field screen.
 */
const STAFF_PARTS = [...STAFF_FRAME_PARTS, STAFF_CHUNK]

/**
 * By page: chunks whose content is in the prerendered HTML, but whose code and styles the scripts load only later.
 * Browsers without JavaScript get these styles with the page.
 */
const LATER_PARTS: Readonly<Record<string, string[]>> = { '/enviar-comprovante': ['send-help'] }
/** The chunk of the not-found page. Without its styles, the content would move when the application starts. */
const LOST_PARTS = ['not-found-screen']

/**
 * Vite plugin that renders every static page to `dist/<route>/index.html` and the not-found page to `dist/lost.html`.
 * It also writes the shells: `dist/shell.html`, `dist/site-shell.html`, and for the staff's screens `dist/staff.html`,
 * `dist/staff-field.html` and the files of `EDITOR_SHELLS`. It runs after the client's files are written and before
 * other plugins read `dist`.
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
        // Without a manifest, an earlier step of the build has failed. An error here would hide that step's own error.
        if (!existsSync(manifestFile)) return
        const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
        // Removes the indentation of the template, which every page would otherwise contain.
        const template = readFileSync(path.join(outDir, 'index.html'), 'utf8').replace(/>\s+</g, '><')
        mkdirSync(path.join(config.root, CACHE), { recursive: true })
        const workshop = mkdtempSync(path.join(config.root, CACHE, 'prerender-'))
        const renderer = await buildRenderer(config.root, workshop, options)
        const siteUrl = staticSiteUrl(process.env.VITE_SITE_URL)
        const write = (name: string, text: string) => {
          const file = path.join(outDir, name)
          mkdirSync(path.dirname(file), { recursive: true })
          writeFileSync(file, siteUrl ? text.replaceAll(SITE_URL_PLACEHOLDER, siteUrl) : text)
        }
        const readAsset = (name: string) => readFileSync(path.join(outDir, name), 'utf8')

        const noScript = {
          [SITE_SHELL]: await renderer.renderNoScript(true),
          [STAFF_SHELL]: await renderer.renderNoScript(false),
        }
        const templates: PageTemplates = { pages: {}, noScript }
        const writePage = (name: string, url: string, html: string, assets: PageAssets) => {
          const around = pageTemplate(template, html, assets, readAsset)
          templates.pages[name] = { ...around, url }
          write(name, pageDocument(around, html))
        }

        for (const url of PRERENDERED_ROUTES) {
          const page = await renderer.renderPage(url)
          if (!page.isFound) throw new Error(`${url} is in PRERENDERED_ROUTES, but no route matches it`)
          const assets = pageAssets(manifest, page.routeIds)
          const all = pageAssets(manifest, page.routeIds, LATER_PARTS[url])
          assets.noScriptCss = all.css.filter((file) => !assets.css.includes(file))
          writePage(path.posix.join(url.slice(1), 'index.html'), url, page.html, assets)
        }
        // '/nada' is an example of an unknown address: all unknown addresses get the same not-found page.
        const lost = await renderer.renderPage('/nada')
        if (lost.isFound) throw new Error('/nada has a route, so the not-found page cannot be made from it')
        writePage(NOT_FOUND_PAGE, '/nada', lost.html, pageAssets(manifest, lost.routeIds, LOST_PARTS))
        const title = `<title>${escapeText(siteManifest.name ?? '')}</title>`
        // The text for browsers without JavaScript comes after the root element, because the application replaces the
        // content of the root element.
        const shellTemplate = (shell: keyof typeof noScript) =>
          template.replace('</body>', () => `${noScript[shell]}</body>`)
        const bare = pageAssets(manifest, [])
        const starter = manifest['index.html']?.file
        write(STORED_SHELL, documentFor(shellTemplate(STAFF_SHELL), title, bare, readAsset))
        // The styles of the site's header and footer, which the shell shows if JavaScript is off.
        const noScriptCss = pageAssets(manifest, lost.routeIds).css.filter((file) => !bare.css.includes(file))
        write(SITE_SHELL, documentFor(shellTemplate(SITE_SHELL), title, { ...bare, noScriptCss }, readAsset))
        // The staff's shells only preload their chunks, without a task for each (src/boot.ts), because the user cannot
        // tap anything until the screen is drawn. The small scripts that start everything come first. Without HTTP/2 the
        // browser has six connections. Two of them load the chunk that runs first and the largest other chunk, and
        // meanwhile the others load the small chunks, which mostly wait for the network.
        const writeStaffShell = (file: string, parts: readonly string[], earlyKey?: string) => {
          const { css, main, js } = pageAssets(manifest, ['/dashboard/route'], [...parts])
          const size = (name: string) => statSync(path.join(outDir, name)).size
          const isStart = (name: string) => path.basename(name).startsWith(`${START_CHUNK}-`)
          const largest = js.toSorted((one, other) => size(other) - size(one)).find((name) => !isStart(name))
          const early = earlyKey && manifest[earlyKey]?.file
          if (earlyKey && !early) throw new Error(`the build's manifest lacks ${earlyKey}`)
          const scripts = [early, starter, ...js.filter(isStart), main, largest, ...js]
          const later = [...new Set(scripts.filter((name) => name !== undefined))]
          write(
            file,
            documentFor(shellTemplate(STAFF_SHELL), title, { css, main, js: [], later, early }, readAsset),
          )
        }
        writeStaffShell(STAFF_SHELL, STAFF_PARTS)
        for (const { file, parts, early } of EDITOR_SHELLS)
          writeStaffShell(file, [...STAFF_FRAME_PARTS, ...parts, STAFF_CHUNK], early)
        writeStaffShell(FIELD_SHELL, [...STAFF_FRAME_PARTS, ...FIELD_PARTS])
        // Pages of records are not rendered if the page uses the API of another host: this server could not know
        // whether those records have changed.
        if (process.env.VITE_API_HOST) removeRecordRenderer(config.root)
        else {
          const sources = {
            root: config.root,
            template,
            manifest,
            renderer,
            bundle: workshop,
            readAsset,
            pages: templates,
          }
          await writeRecordRenderer(sources)
        }
        // The sitemap file is only for static hosting: the server generates its own sitemap with the newest projects
        // and posts.
        if (siteUrl) {
          const entries = LISTED_ROUTES.map((route) => ({ path: route }))
          write('sitemap.xml', sitemapXml(siteUrl, entries))
          write('robots.txt', robotsTxt(siteUrl))
        }
        rmSync(path.join(outDir, '.vite'), { recursive: true })
        rmSync(workshop, { recursive: true })
        config.logger.info(`${PRERENDERED_ROUTES.length} pages and shell.html written`)
        for (const warning of placeholderWarnings(renderer.institutionPlaceholders()))
          config.logger.warn(warning)
      },
    },
  }
}
