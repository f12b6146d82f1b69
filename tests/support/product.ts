import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** The built product as one process on its own port and data folder. */
export interface Product {
  url: string
  dataDir: string
  /** What the server has written to its log so far. */
  log: () => string
  /** Ends the process as a machine that loses power would. */
  kill: () => Promise<void>
  /** Starts it again on the same port and folder. */
  restart: () => Promise<void>
  /** Ends it gracefully and leaves its folder. */
  end: () => Promise<void>
  /** Ends it gracefully and removes its folder. */
  stop: () => Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/api/v1/health/`).then(
    (response) => response.ok,
    () => false,
  )

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/**
 * A new data folder: a copy of PRODUCT_TEMPLATE, which holds the demonstration data, or an empty one. Copies share one
 * folder of pictures, so that each width is made once for all products (media-files.ts lets several servers do that).
 */
function createDataDir(): string {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'product-'))
  const template = process.env.PRODUCT_TEMPLATE
  if (!template) return dataDir
  const media = path.join(template, 'media')
  cpSync(template, dataDir, { recursive: true, filter: (source) => source !== media })
  mkdirSync(media, { recursive: true })
  symlinkSync(media, path.join(dataDir, 'media'))
  return dataDir
}

/** Starts `dist-server/main.js`; resolves when it answers. */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const dataDir = createDataDir()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let log = ''
  let child: ChildProcess

  async function start() {
    child = spawn(process.execPath, ['--enable-source-maps', 'dist-server/main.js'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        ...environment,
      },
    })
    child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()))
    while (!(await isUp(url))) {
      if (child.exitCode !== null) throw new Error(`the product did not start:\n${log}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended(child)
  }

  await start()
  return {
    url,
    dataDir,
    log: () => log,
    kill: () => end('SIGKILL'),
    restart: start,
    end: () => end('SIGTERM'),
    stop: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
