import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { createReader } from '../support/projects'
import { bearer, signIn, startTestServer, type TestServer } from '../support/server'

onBothDatabases((engine) => {
  let server: TestServer
  let headers: Record<string, string>
  const reader = createReader(() => server)
  const read = (path: string) => reader.read<Record<string, unknown>>(path, headers)
  beforeAll(async () => {
    server = await startTestServer(engine)
    headers = bearer(await signIn(server, 'projetos'))
  })
  afterAll(() => server.stop())

  test('the list with has_overdue_milestones has exactly the projects whose milestones the overview counts', async () => {
    const ids = async (status: string) =>
      (
        await server.database.query(
          `select id from projects where status = '${status}' and deleted_at is null order by id limit 3`,
        )
      ).map(({ id }) => Number(id))
    const [late = 0, onTime = 0, binned = 0] = await ids('active')
    const [planned = 0] = await ids('planning')
    const [ended = 0] = await ids('completed')
    await server.database.query('delete from project_milestones returning id')
    const add = (id: number, date: string, isCompleted = 0, status = 'pending') =>
      server.database.query(
        `insert into project_milestones (project_id, title, target_date, is_completed, status, position)
          values (${id}, 'Marco', '${date}', ${isCompleted}, '${status}', 0) returning id`,
      )
    // The server's clock is at 10 March 2026, 10:00 in Maputo.
    await add(late, '2026-03-09')
    await add(late, '2026-01-31')
    await add(planned, '2026-03-01')
    await add(onTime, '2026-03-10')
    await add(onTime, '2026-02-01', 1)
    await add(onTime, '2026-02-01', 0, 'completed')
    await add(ended, '2026-02-01')
    await add(binned, '2026-02-01')
    await server.database.query(
      `update projects set deleted_at = '2026-03-09T10:00:00.000Z' where id = ${binned} returning id`,
    )
    const listed = async (query: string) => {
      const path = `/projects/admin/projects/?has_overdue_milestones=true${query}`
      const { count, results } = (await read(path)) as {
        count: number
        results: { id: number }[]
      }
      expect(results).toHaveLength(count)
      return results.map(({ id }) => id).sort((one, other) => one - other)
    }
    expect(await read('/core/staff-overview/')).toMatchObject({
      projects: { overdue_milestones: { count: 3 } },
    })
    expect(await listed('')).toEqual([late, planned].sort((one, other) => one - other))
    expect(await listed('&status=planning&ordering=name')).toEqual([planned])
    expect(await listed('&status=completed')).toEqual([])
    const all = await read('/projects/admin/projects/')
    expect(await read('/projects/admin/projects/?has_overdue_milestones=false')).toMatchObject({
      count: all.count,
    })
    const publicList = '/projects/public/projects/'
    expect(await read(`${publicList}?has_overdue_milestones=true`)).toEqual(await read(publicList))
  })
})
