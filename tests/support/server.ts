import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startServer, type Given } from '../../server/start-server'
import { createTestDatabase, type Engine, type TestDatabase } from './databases'
import { filesBelow } from './files'

/** A clock that the test controls. */
export interface TestClock {
  now: () => Date
  forward(seconds: number): void
}

export function testClock(start = '2026-03-10T08:00:00.000Z'): TestClock {
  let time = new Date(start).getTime()
  return { now: () => new Date(time), forward: (seconds) => (time += seconds * 1000) }
}

/** The secret for test servers that do not run as a demonstration, because such a server does not start without one. */
export const TEST_SECRET = 'so-para-testes-0123456789-abcdefghijklmnopqrstuvwxyz'

/** A real server on a free port with a separate data folder and database. */
export interface TestServer {
  url: string
  api: string
  dataDir: string
  clock: TestClock
  database: TestDatabase
  /** Returns everything that the server has logged. */
  log: () => string
  /** Resolves when the server logs a message that contains these words. */
  logged(words: string): Promise<void>
  /** Returns the paths of all proof files, including temporary ones. */
  proofs: () => string[]
  stop(): Promise<void>
}

export async function startTestServer(
  engine: Engine,
  environment: Record<string, string> = {},
  given: Pick<Given, 'readFileSystem' | 'bodyTimes'> = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(path.join(environment.DATA_PARENT ?? os.tmpdir(), 'server-'))
  const database = await createTestDatabase(engine, dataDir)
  const clock = testClock()
  let log = ''
  const listeners = new Set<(line: string) => void>()
  function hear(line: string) {
    log += line
    listeners.forEach((listener) => listener(line))
  }
  const server = await startServer(
    {
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      RATE_LIMITS: 'off',
      DEMO: '1',
      JWT_SECRET: environment.DEMO === '0' ? TEST_SECRET : '',
      SITE_URL: environment.DEMO === '0' ? 'http://localhost' : '',
      ...environment,
    },
    { ...given, clock: clock.now, log: { write: hear } },
  )
  return {
    url: server.url,
    api: `${server.url}/api/v1`,
    dataDir,
    clock,
    database,
    log: () => log,
    logged: (words) =>
      new Promise((resolve) => {
        const listener = (line: string) => {
          if (!line.includes(words)) return
          listeners.delete(listener)
          resolve()
        }
        listeners.add(listener)
      }),
    proofs: () => filesBelow(path.join(dataDir, 'proofs')).map((file) => file.path),
    async stop() {
      await server.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export const postJson = (
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/**
 * Returns a response's status and JSON, so that a test can compare both in one assertion. If the response is a file or
 * empty, `body` is null.
 */
export async function readResponse(response: Response): Promise<{ status: number; body: unknown }> {
  const text = await response.text()
  const isFile = /^(application\/zip|text\/csv)/.test(response.headers.get('content-type') ?? '')
  return { status: response.status, body: text && !isFile ? (JSON.parse(text) as unknown) : null }
}

export interface Tokens {
  access: string
  refresh: string
}

export async function signIn(server: TestServer, username: string): Promise<Tokens> {
  const response = await postJson(`${server.api}/auth/token/`, { username, password: 'demonstracao' })
  return (await response.json()) as Tokens
}

export const bearer = ({ access }: Tokens): Record<string, string> => ({ Authorization: `Bearer ${access}` })
