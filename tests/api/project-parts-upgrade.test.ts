import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/database'
import { migrate } from '../../server/db/migrate'
import { onBothDatabases } from '../support/databases'
import { partWriter } from '../support/project-parts'
import { startTestServer, type TestServer } from '../support/server'

const PARTS = [
  'project_milestones',
  'project_updates',
  'project_activities',
  'project_images',
  'project_evidences',
]
const INDEXES = {
  sqlite: ['projects_live_list'],
  postgres: ['projects_live_default', 'projects_live_updated', 'projects_live_name'],
}

onBothDatabases((engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.stop())

  test('the migration gives old milestones and evidences the order in which they were shown, and keeps the history', async () => {
    const writer = await partWriter(server)
    const { id } = await writer.create({ name: 'Do tempo antigo' })
    const days = ['2026-05-01', null, '2026-01-01']
    const milestones: number[] = []
    for (const target_date of days)
      milestones.push((await writer.add(id, 'milestones', { title: 'a', target_date })).id)
    const evidences: number[] = []
    for (let day = 0; day < 3; day++) {
      server.clock.forward(60)
      evidences.push((await writer.add(id, 'evidences')).id)
    }
    await writer.change(id, { name: 'Do tempo de antes' })
    const { db } = openDatabase(
      { databaseUrl: server.database.url || null, dataDir: server.dataDir },
      console.error,
    )
    await sql`delete from record_history where part is not null`.execute(db)
    await sql`update project_milestones set position = 0`.execute(db)
    for (const index of INDEXES[engine]) await sql`drop index ${sql.ref(index)}`.execute(db)
    await db.schema.alterTable('project_evidences').dropColumn('position').execute()
    for (const table of PARTS) await db.schema.alterTable(table).dropColumn('updated_at').execute()
    for (const table of [...PARTS, 'project_metrics'])
      await db.schema.alterTable(table).dropColumn('updated_by').execute()
    await db.schema.alterTable('record_history').dropColumn('part').execute()
    await sql`delete from migrations where name = '0014-project-parts'`.execute(db)

    await migrate({ db, engine })
    await db.destroy()
    const [may, none, january] = milestones
    expect((await writer.parts(id, 'milestones')).map((part) => part.id)).toEqual([january, may, none])
    expect((await writer.parts(id, 'evidences')).map((part) => part.id)).toEqual([...evidences].reverse())
    expect((await writer.history(id)).map(({ fields }) => fields)).toEqual([['name'], []])
    expect(await writer.parts(id, 'milestones')).toMatchObject([
      { updated_at: null, updated_by_name: null },
      ...[{}, {}],
    ])
    const positions = await server.database.query(
      `select position from project_milestones where project_id = ${id} order by position`,
    )
    expect(positions.map(({ position }) => Number(position))).toEqual([0, 1, 2])
  })
})
