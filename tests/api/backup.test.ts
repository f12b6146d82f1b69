import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeBackup } from '../../server/backup/backup'
import { restoreBackup } from '../../server/backup/restore'
import { backupFolder, ONE_FILE, PASSPHRASE, placeOf, SILENT } from '../support/backups'
import { createTestDatabase, hasPostgres, onBothDatabases, type Engine, type Row } from '../support/databases'
import { filesBelow, sha256, stripedPng } from '../support/files'
import { signIn, startTestServer, type TestServer } from '../support/server'
import { startServerProcess } from '../support/server-process'
import { guestFields, submitAsGuest } from '../support/submission'

const WRITERS = 6

const { folder, freshName } = backupFolder()

interface Acknowledged {
  id: number
  number: string
  proof: string
}

/** Sends donations until `isOver` returns true, and adds those that the server acknowledges to `acknowledged`. */
async function writeUntil(
  isOver: () => boolean,
  server: TestServer,
  writer: number,
  acknowledged: Acknowledged[],
): Promise<void> {
  for (let n = 0; !isOver(); n++) {
    const file = stripedPng(20 + writer, 20 + (n % 200))
    const fields = guestFields({ amount: `${writer * 1000 + n + 1}` })
    const sent = await submitAsGuest(server, { fields, file })
    expect(sent.status).toBe(201)
    acknowledged.push({ ...((await sent.json()) as { id: number; number: string }), proof: sha256(file) })
  }
}

const TOLD = [
  'donations',
  'donation_events',
  'audit_log',
  'users',
  'posts',
  'projects',
  'idempotency_keys',
  'facts',
]

/**
 * Returns the rows of some tables as sorted texts. The columns of each row are sorted too, so that two databases can be
 * compared.
 */
async function contentOf(query: (sql: string) => Promise<Row[]>): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const table of TOLD) {
    const rows = await query(`select * from ${table}`)
    content[table] = rows
      .map((row) =>
        JSON.stringify(
          Object.entries(row)
            .map(([name, value]) => [name, value === null ? null : String(value as string | number)])
            .sort(),
        ),
      )
      .sort()
  }
  return content
}

onBothDatabases((engine) => {
  const other: Engine = engine === 'sqlite' && hasPostgres ? 'postgres' : 'sqlite'

  test('a backup under writers has all that was acknowledged before it, also on the other database', async () => {
    const server = await startTestServer(engine)
    await signIn(server, 'doadora')
    let isOver = false
    const acknowledged: Acknowledged[] = []
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      writeUntil(() => isOver, server, writer, acknowledged),
    )
    await expect.poll(() => acknowledged.length).toBeGreaterThan(10)
    const before = [...acknowledged]
    const archive = freshName()
    const second = mkdtempSync(path.join(folder, 'second-'))
    await makeBackup(archive, placeOf(server), { second, withKeys: false }, SILENT)
    isOver = true
    await Promise.all(writers)
    expect(acknowledged.length).toBeGreaterThan(before.length)
    expect(readFileSync(path.join(second, path.basename(archive))).equals(readFileSync(archive))).toBe(true)
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])

    const dataDir = freshName()
    const target = await createTestDatabase(other, dataDir)
    const place = { databaseUrl: target.url || null, dataDir, passphrase: null }
    expect((await restoreBackup(archive, place, SILENT, true)).missingProofs).toEqual([])
    const rows = await target.query('select id, number, proof_path from donations')
    const files = new Map(
      filesBelow(path.join(dataDir, 'proofs')).map((file) => [file.path, sha256(file.bytes)]),
    )
    const restored = rows.map((row) => ({
      id: Number(row.id),
      number: row.number,
      proof: files.get(String(row.proof_path)),
    }))
    expect(restored).toEqual(
      expect.arrayContaining(before.map(({ id, number, proof }) => ({ id, number, proof }))),
    )
    expect(await target.query("select event from audit_log where event = 'sign-in'")).toHaveLength(1)
    await server.stop()
    await target.drop()
  })

  test('what is restored equals what was saved, there and back, and a server goes on with it', async () => {
    const server = await startTestServer(engine)
    await signIn(server, 'doadora')
    await submitAsGuest(server)
    // The server adds new rows of the audit log to its hash chain within a second. After that the rows no longer
    // change.
    await expect.poll(() => server.database.query('select id from audit_log where seq is null')).toEqual([])
    const expected = await contentOf(server.database.query)
    const there = freshName()
    await makeBackup(there, placeOf(server, PASSPHRASE), ONE_FILE, SILENT)

    const dataDir = freshName()
    const target = await createTestDatabase(other, dataDir)
    const place = { databaseUrl: target.url || null, dataDir, passphrase: PASSPHRASE }
    await restoreBackup(there, place, SILENT)
    expect(await contentOf(target.query)).toEqual(expected)

    const back = freshName()
    await makeBackup(back, { ...place, passphrase: null }, ONE_FILE, SILENT)
    const backDir = freshName()
    const again = await createTestDatabase(engine, backDir)
    await restoreBackup(back, { databaseUrl: again.url || null, dataDir: backDir, passphrase: null }, SILENT)
    expect(await contentOf(again.query)).toEqual(expected)
    expect(
      filesBelow(path.join(backDir, 'proofs'))
        .map((file) => sha256(file.bytes))
        .sort(),
    ).toEqual(
      filesBelow(path.join(server.dataDir, 'proofs'))
        .map((file) => sha256(file.bytes))
        .sort(),
    )

    const next = await startServerProcess({ DATA_DIR: backDir, DATABASE_URL: again.url, DEMO: '1' })
    const sent = await submitAsGuest(next)
    expect(await sent.json()).toMatchObject({ id: 7 })
    await next.kill()
    await server.stop()
    await target.drop()
    await again.drop()
  })

  test('a restore refuses a database and a folder that are not empty, and leaves them as they were', async () => {
    const server = await startTestServer(engine)
    const archive = freshName()
    await makeBackup(archive, placeOf(server), ONE_FILE, SILENT)
    const before = filesBelow(server.dataDir)
      .map((file) => file.path)
      .sort()
    await expect(restoreBackup(archive, placeOf(server), SILENT)).rejects.toThrow(/não está vazia/)
    expect(
      filesBelow(server.dataDir)
        .map((file) => file.path)
        .sort(),
    ).toEqual(before)
    if (engine === 'postgres') {
      const dataDir = freshName()
      await expect(restoreBackup(archive, { ...placeOf(server), dataDir }, SILENT)).rejects.toThrow(
        /DATABASE_URL não está vazia/,
      )
      expect(existsSync(dataDir)).toBe(false)
    }
    await expect(makeBackup(archive, placeOf(server), ONE_FILE, SILENT)).rejects.toThrow(/já existe/)
    await server.stop()
  })
})
