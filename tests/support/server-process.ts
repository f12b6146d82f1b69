import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The real server as a process of its own. */
export interface ServerProcess {
  url: string
  api: string
  signal(name: NodeJS.Signals): void
  /** Exit code, or null when a signal ended it. */
  exited: Promise<number | null>
  kill(): Promise<void>
}

export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
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
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
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
    signal: (name) => child.kill(name),
    exited,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
