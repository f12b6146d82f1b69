import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Manifest, Plugin, PluginOption, ResolvedConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { siteManifest } from './manifest.ts'
import { precachedFiles } from './pwa-precache.ts'

/** The limit for the compressed size of all precached files: every visitor downloads them, most on prepaid data. */
export const PRECACHE_MAX_KIB = 700
/** Fast compression for the estimate that the build prints; the files that are served are compressed more. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const kib = (bytes: number): number => Math.ceil(bytes / 1024)
const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0)

/** Reads the build's manifest before the prerender deletes it. */
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
 * Builds the worker from sw/ after the pages are written to dist and before they are compressed; also writes the web
 * manifest.
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
      // src/pwa/register.ts registers the worker instead.
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
          const uncompressed = kib(sum(contents.map((bytes) => bytes.length)))
          const compressed = kib(sum(contents.map((bytes) => brotliCompressSync(bytes, QUICK).length)))
          options.swDest = path.join(outDir, 'sw.js')
          options.injectManifest = { ...options.injectManifest, swDest: options.swDest, globPatterns: files }
          config?.logger.info(
            `${files.length} ficheiros para usar sem rede: ${compressed} KiB a transferir (${uncompressed} KiB abertos)`,
          )
          if (compressed > PRECACHE_MAX_KIB)
            config?.logger.warn(`isto é mais do que os ${PRECACHE_MAX_KIB} KiB permitidos`)
        },
      },
    }),
  ]
}
