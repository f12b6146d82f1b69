import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { build } from 'esbuild'

/** The real server as a separate process. */
export interface ServerProcess {
  url: string
  api: string
  /** Returns the process's console output until now. */
  said: () => string
  signal(name: NodeJS.Signals): void
  /** Resolves with the exit code, or null if a signal ended the process. */
  exited: Promise<number | null>
  kill(): Promise<void>
}

/**
 * The folder of the bundles. It is inside node_modules, because Node must find the packages that are not part of the
 * bundles.
 */
const FOLDER = path.resolve('node_modules/.cache/test-server', String(process.pid))
const BUNDLE = path.join(FOLDER, 'main.mjs')

let bundled: Promise<unknown> | undefined

/**
 * Bundles the server and its backup thread once, because compiling each module at every start takes seconds, and some
 * tests start the server a dozen times.
 */
const bundle = (): Promise<unknown> =>
  (bundled ??= build({
    entryPoints: { main: 'server/main.ts', 'backup-worker': 'server/backup/worker.ts' },
    outdir: FOLDER,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'warning',
  }))

export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  await bundle()
  const child = spawn(process.execPath, ['--enable-source-maps', BUNDLE], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: '',
      HOST: '127.0.0.1',
      PORT: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      ...environment,
    },
  })
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    exited.then(() => reject(new Error(`the server did not start: ${said}`)), reject)
  })
  return {
    url,
    api: `${url}/api/v1`,
    said: () => said,
    signal: (name) => child.kill(name),
    exited,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
