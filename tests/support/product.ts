import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** The built product as one process with its own port and data folder. */
export interface Product {
  url: string
  dataDir: string
  /** Returns the id of the running process. */
  pid: () => number
  /** Returns the server's log until now. */
  log: () => string
  /** Ends the process immediately with SIGKILL, as a power failure would. */
  kill: () => Promise<void>
  /**
   * Starts the process again with the same port and data folder.
   * @param root the folder of another checkout whose build is started instead
   */
  restart: (root?: string) => Promise<void>
  /** Ends the process gracefully without deleting its data folder. */
  end: () => Promise<void>
  /** Ends the process gracefully and deletes its data folder. */
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
 * Creates a data folder: a copy of the folder PRODUCT_TEMPLATE with the demonstration data, or an empty folder if that
 * variable is not set. All copies share one folder of pictures, so that each picture size is generated only once
 * (media-files.ts lets several servers share it).
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

/**
 * Starts `dist-server/main.js`. Resolves when the server responds.
 * @param from the folder of another checkout whose build is started
 */
export async function startProduct(
  environment: Record<string, string> = {},
  from?: string,
): Promise<Product> {
  const dataDir = createDataDir()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let log = ''
  let child: ChildProcess

  async function start(root = process.cwd()) {
    child = spawn(process.execPath, ['--enable-source-maps', 'dist-server/main.js'], {
      cwd: root,
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

  await start(from)
  return {
    url,
    dataDir,
    pid: () => child.pid ?? 0,
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
