import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { copyDatabase } from '../../server/db/copy'
import { openDatabase, type OpenDatabase } from '../../server/db/database'
import { startTestServer } from '../support/server'
import { onPostgres } from '../support/databases'
import { submitAsGuest } from '../support/submission'

onPostgres(() => {
  test('all rows of SQLite stand in PostgreSQL afterwards, and new ones go on counting', async () => {
    const old = await startTestServer('sqlite')
    const key = randomUUID()
    const first = await (await submitAsGuest(old, { key })).text()
    const target = await startTestServer('postgres', { DEMO: '0' })
    const open: OpenDatabase[] = [
      openDatabase({ databaseUrl: null, dataDir: old.dataDir }, console.error),
      openDatabase({ databaseUrl: target.database.url, dataDir: '' }, console.error),
    ]
    const [from, to] = open
    if (!from || !to) throw new Error('two databases were opened')
    expect(await copyDatabase(from.db, to.db)).toMatchObject({
      users: 10,
      donations: 6,
      donation_methods: 4,
    })
    await expect(copyDatabase(from.db, to.db)).rejects.toThrow(/empty/)
    await Promise.all(open.map(({ db }) => db.destroy()))
    expect(await (await submitAsGuest(target, { key })).text()).toBe(first)
    expect(await (await submitAsGuest(target)).json()).toMatchObject({ id: 7, number: '2026-000007' })
    await old.stop()
    await target.stop()
  })
})
