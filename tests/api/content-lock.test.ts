import { expect, test } from 'vitest'
import { openDatabase } from '../../server/db/database'
import { onPostgres } from '../support/databases'
import { signIn, startTestServer } from '../support/server'

onPostgres(() => {
  test('a sign-in does not wait for staff who are writing content', async () => {
    const server = await startTestServer('postgres')
    const { db } = openDatabase({ databaseUrl: server.database.url, dataDir: server.dataDir }, () => {})
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('programs').set({ position: 1 }).execute()
      expect((await signIn(server, 'doadora')).access).toBeTruthy()
    })
    await db.destroy()
    await server.stop()
  }, 20_000)
})
