import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Manifest, Plugin, PluginOption, ResolvedConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { FIELD_FILES } from '../../src/shared/offline-addresses.ts'
import { fieldFiles } from './field-files.ts'
import { siteManifest } from './manifest.ts'
import { precachedFiles } from './pwa-precache.ts'

/** Maximum compressed size in KiB of all precached files, because visitors with prepaid data pay for them. */
export const PRECACHE_MAX_KIB = 704
/**
 * Options for a fast compression. It is used only to print the size of the precache; the files that are sent are
 * compressed better.
 */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const kib = (bytes: number): number => Math.ceil(bytes / 1024)
const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0)

/** Calls `tell` with Vite's manifest before the prerender deletes the manifest file. */
function catchManifest(tell: (manifest: Manifest, config: ResolvedConfig) => void): Plugin {
  let config: ResolvedConfig
  return {
    name: 'pwa:catch-manifest',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle(_options, bundle) {
      const file = bundle['.vite/manifest.json']
      if (file?.type === 'asset') tell(JSON.parse(String(file.source)) as Manifest, config)
    },
  }
}

/**
 * Vite plugins that build the service worker from sw/ and write the web app manifest. They run after the pages are
 * written to dist and before the files are compressed.
 */
export function pwa(): PluginOption[] {
  let manifest: Manifest = {}
  let config: ResolvedConfig | undefined
  return [
    catchManifest((caught, resolved) => {
      manifest = caught
      config = resolved
    }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'index.ts',
      // src/pwa/register.ts registers the worker after the page has rendered.
      injectRegister: false,
      manifest: siteManifest,
      includeManifestIcons: false,
      devOptions: { enabled: false },
      integration: {
        beforeBuildServiceWorker(options) {
          const outDir = path.resolve(config?.root ?? '.', options.outDir)
          const read = (name: string) => readFileSync(path.join(outDir, name))
          const files = precachedFiles(manifest, (name) => read(name).toString())
          const contents = files.map(read)
          const field = fieldFiles(manifest, files)
          const bytes = sum(field.map((name) => brotliCompressSync(read(name), QUICK).length))
          writeFileSync(path.join(outDir, FIELD_FILES), JSON.stringify({ files: field, bytes }))
          const whole = kib(sum(contents.map((bytes) => bytes.length)))
          const travels = kib(sum(contents.map((bytes) => brotliCompressSync(bytes, QUICK).length)))
          options.swDest = path.join(outDir, 'sw.js')
          options.injectManifest = { ...options.injectManifest, swDest: options.swDest, globPatterns: files }
          // tests/build/precache.test.ts checks the budget with the compression with which the files are sent.
          config?.logger.info(
            `${files.length} precached files: ${travels} KiB compressed quickly (${whole} KiB unpacked)`,
          )
        },
      },
    }),
  ]
}
