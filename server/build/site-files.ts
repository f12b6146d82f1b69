import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

/**
 * Number of builds whose assets stay in dist, so that a page opened before an update can still load its chunks (D16).
 */
const BUILDS_KEPT = 3
/** File with the list of the last builds' assets. The server sends no file whose name starts with a dot. */
const LEDGER = '.builds.json'
const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/
/** Minimum size in bytes of a file to compress. Compressing a smaller file saves no more than its response header costs. */
const COMPRESS_MIN_BYTES = 256

const compress = promisify(brotliCompress)

const listFiles = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

function readLedger(outDir: string): string[][] {
  const file = path.join(outDir, LEDGER)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[][]) : []
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < COMPRESS_MIN_BYTES) return
  const packed = await compress(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
  await writeFile(`${file}.br`, packed)
}

/** Vite plugin that runs before the build: it deletes everything in dist except the assets and the list of builds. */
function prepare(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'site-files:prepare',
    configResolved(resolved) {
      config = resolved
    },
    buildStart() {
      const outDir = path.resolve(config.root, config.build.outDir)
      mkdirSync(outDir, { recursive: true })
      for (const name of readdirSync(outDir)) {
        if (name !== 'assets' && name !== LEDGER) rmSync(path.join(outDir, name), { recursive: true })
      }
    },
  }
}

/** Vite plugin for the end of the build: deletes assets of old builds and writes brotli copies of text files. */
function finish(): Plugin {
  let config: ResolvedConfig
  let current: string[] = []
  return {
    name: 'site-files:finish',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle(_options, bundle) {
      current = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const outDir = path.resolve(config.root, config.build.outDir)
        const builds = [current, ...readLedger(outDir).filter((build) => build.join() !== current.join())]
        const kept = builds.slice(0, BUILDS_KEPT)
        writeFileSync(path.join(outDir, LEDGER), JSON.stringify(kept))
        const names = new Set(kept.flat())
        const files = listFiles(outDir)
        for (const file of files) {
          const name = path.relative(outDir, file).replace(/\.br$/, '').split(path.sep).join('/')
          if (name.startsWith('assets/') && !names.has(name)) rmSync(file)
        }
        const packable = files.filter(
          (file) => COMPRESSIBLE.test(file) && existsSync(file) && !existsSync(`${file}.br`),
        )
        await Promise.all(packable.map(compressFile))
      },
    },
  }
}

export const siteFiles = { prepare, finish }
