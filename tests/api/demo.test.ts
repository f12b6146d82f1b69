import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startServer, type RunningServer } from '../../server/start-server'
import { detectProofType } from '../../src/shared/proof'
import { createTestDatabase, onBothDatabases } from '../support/databases'
import { filesBelow, sha256 } from '../support/files'
import { startServerProcess } from '../support/server-process'
import { postJson, TEST_SECRET } from '../support/server'

interface Demo {
  demo: boolean
  accounts?: { username: string; password: string }[]
}

onBothDatabases((engine) => {
  test('demonstration data is added once and its accounts work; with DEMO off they are disabled and not listed', async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'demo-'))
    const database = await createTestDatabase(engine, dataDir)
    const start = (demo: string): Promise<RunningServer> =>
      startServer({
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        DEMO: demo,
        JWT_SECRET: demo === '0' ? TEST_SECRET : '',
        SITE_URL: demo === '0' ? 'http://localhost' : '',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'silent',
      })
    const readDemo = async ({ url }: RunningServer) =>
      (await (await fetch(`${url}/api/v1/core/demo/`)).json()) as Demo
    const signIn = ({ url }: RunningServer, account: unknown) =>
      postJson(`${url}/api/v1/auth/token/`, account).then((response) => response.status)

    const first = await start('1')
    const { demo, accounts = [] } = await readDemo(first)
    expect(demo).toBe(true)
    expect(accounts.length).toBeGreaterThanOrEqual(10)
    for (const account of accounts) expect(await signIn(first, account)).toBe(200)
    await first.stop()

    const again = await start('1')
    const donations = await database.query('select * from donations')
    expect(new Set(donations.map((row) => row.status))).toEqual(new Set(['pending', 'approved', 'rejected']))
    expect(donations).toHaveLength(5)
    const files = filesBelow(path.join(dataDir, 'proofs'))
    expect(files.map((file) => sha256(file.bytes)).sort()).toEqual(
      donations.map((row) => row.proof_sha256).sort(),
    )
    expect(files.every((file) => detectProofType(file.bytes) !== null)).toBe(true)
    await again.stop()

    const real = await start('0')
    expect(await readDemo(real)).toEqual({ demo: false })
    expect(await signIn(real, accounts[0])).toBe(401)
    await real.stop()

    await database.drop()
    rmSync(dataDir, { recursive: true })
  })

  test('a database that served a real site refuses a demonstration for good, also with demonstration data in it', async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'demo-'))
    const database = await createTestDatabase(engine, dataDir)
    const env = {
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      LOG_LEVEL: 'silent',
    }
    await (await startServer({ ...env, DEMO: '1' })).stop()
    const production = { ...env, DEMO: '0', JWT_SECRET: TEST_SECRET, SITE_URL: 'http://localhost' }
    const real = await startServer(production)
    expect(real.isDemo).toBe(false)
    await real.stop()
    for (let i = 0; i < 2; i++)
      await expect(startServer({ ...env, DEMO: '1' })).rejects.toThrow(/DEMO=1 is refused/)
    await (await startServer(production)).stop()
    await database.drop()
    rmSync(dataDir, { recursive: true })
  })

  test("a real site's database from before such databases were marked refuses a demonstration", async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'demo-'))
    const database = await createTestDatabase(engine, dataDir)
    const env = {
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      LOG_LEVEL: 'silent',
    }
    const real = await startServer({
      ...env,
      DEMO: '0',
      JWT_SECRET: TEST_SECRET,
      SITE_URL: 'http://localhost',
    })
    await postJson(`${real.url}/api/v1/client-area/auth/register/`, {
      username: 'pessoa',
      email: 'pessoa@exemplo.example',
      password: 'segredo-da-pessoa-1',
      confirm_password: 'segredo-da-pessoa-1',
      user_type: 'donor',
      full_name: 'Pessoa de Exemplo',
    })
    await real.stop()
    await database.query("delete from facts where name = 'production' returning name")
    await expect(startServer({ ...env, DEMO: '1' })).rejects.toThrow(/holds the data of people/)
    expect(await database.query('select username from users')).toEqual([{ username: 'pessoa' }])
    await database.drop()
    rmSync(dataDir, { recursive: true })
  })
})

test.each([
  ['1', 'Modo de demonstração'],
  ['0', 'Modo de produção'],
])('a server started with DEMO=%s says in its first line: %s', async (demo, words) => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'demo-'))
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO: demo,
    JWT_SECRET: TEST_SECRET,
    SITE_URL: 'http://localhost',
  })
  expect(server.said()).toMatch(new RegExp(`^${words}`))
  await server.kill()
  rmSync(dataDir, { recursive: true })
})
