import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { bearer, readResponse, signIn, startTestServer, type TestServer } from '../support/server'
import { USERS } from './access-table'

const PATH = '/client-area/partner/'

onBothDatabases((engine) => {
  let server: TestServer
  let partner: number
  let projects: number[]
  const ask = async (user: string, path = PATH, init: RequestInit = {}) =>
    readResponse(
      await fetch(server.api + path, {
        ...init,
        headers: { ...bearer(await signIn(server, user)), 'Content-Type': 'application/json' },
      }),
    )
  const query = (sql: string) => server.database.query(sql)
  beforeAll(async () => {
    server = await startTestServer(engine)
    const own = `(select id from users where username = 'parceiro')`
    partner = Number((await query(`select id from partners where user_id = ${own}`))[0]?.id)
    await query(`delete from partner_projects`)
    projects = (await query(`select id from projects where is_public = 1 order by id limit 2`)).map(
      ({ id }) => Number(id),
    )
    const [one, other] = projects
    await query(`update projects set budget_cents = 100000, spending_cents = 25000 where id = ${one}`)
    await query(`delete from project_metrics where project_id = ${one}`)
    await query(`update projects set is_public = 0 where id = ${other}`)
    for (const id of projects)
      await query(
        `insert into partner_projects (partner_id, project_id, amount_cents, note) values (${partner}, ${id}, 40000, 'só para a equipa')`,
      )
  })
  afterAll(() => server.stop())

  test('a partner sees the joint projects with their money, and nothing that staff noted', async () => {
    const { status, body } = await ask('parceiro')
    expect(status).toBe(200)
    const own = (body as { projects: { id: number; is_public: boolean; document: unknown }[] }).projects
    expect(own.map(({ id }) => id).sort()).toEqual([...projects].sort())
    expect(own.find(({ id }) => id === projects[0])).toMatchObject({
      amount: '400.00',
      budget: '1000.00',
      used: '250.00',
      is_public: true,
    })
    expect(own.find(({ id }) => id === projects[1])).toMatchObject({ is_public: false, document: null })
    expect(JSON.stringify(body)).not.toContain('só para a equipa')
  })

  test('nobody else reads a partnership, whatever their group', async () => {
    const readers: string[] = []
    for (const user of USERS.slice(1)) if ((await ask(user)).status === 200) readers.push(user)
    expect(readers).toEqual(['parceiro'])
    expect((await fetch(server.api + PATH)).status).toBe(401)
  })

  test('a partner is told once when an update of a public joint project is published, unless switched off', async () => {
    const news = async () =>
      query(
        `select title from notifications where type = 'project'
          and user_id = (select id from users where username = 'parceiro') order by id`,
      )
    const publish = (project: number | undefined, title: string) =>
      ask('admin', `/projects/admin/projects/${project}/updates/`, {
        method: 'POST',
        body: JSON.stringify({ title, description: 'Feito.', type: 'progress', status: 'published' }),
      })
    const before = (await news()).length
    expect((await publish(projects[0], 'O telhado está posto')).status).toBe(201)
    expect((await publish(projects[1], 'De um projeto escondido')).status).toBe(201)
    expect((await news()).slice(before)).toEqual([{ title: 'O telhado está posto' }])
    const off = JSON.stringify({ kind: 'project', channel: 'portal', is_on: false })
    expect((await ask('parceiro', '/notifications/choices/', { method: 'PUT', body: off })).status).toBe(200)
    expect((await publish(projects[0], 'As carteiras chegaram')).status).toBe(201)
    expect(await news()).toHaveLength(before + 1)
  })

  test('a project in the bin and an archived partner are not shown', async () => {
    await query(`update projects set deleted_at = '2026-01-01T00:00:00.000Z' where id = ${projects[1]}`)
    expect((await ask('parceiro')).body).toMatchObject({ projects: [{ id: projects[0] }] })
    await query(`update partners set status = 'archived' where id = ${partner}`)
    expect((await ask('parceiro')).status).toBe(404)
  })

  test('an account to which staff link a record of a partner has that profile too, until it is switched off', async () => {
    const id = `(select id from users where username = 'doadora')`
    await query(`update partners set user_id = ${id}, status = 'active' where id = ${partner}`)
    const profile = '/client-area/profile/'
    expect((await ask('doadora', profile)).body).toMatchObject({ profiles: ['donor', 'partner'] })
    const off = { method: 'PATCH', body: JSON.stringify({ profiles: ['donor'] }) }
    expect((await ask('doadora', profile, off)).body).toMatchObject({ profiles: ['donor'] })
    expect((await ask('doadora', profile)).body).toMatchObject({ profiles: ['donor'] })
  })

  test('a member who takes the profile of a volunteer has a record among those of the staff', async () => {
    const on = { method: 'PATCH', body: JSON.stringify({ profiles: ['volunteer'] }) }
    for (let i = 0; i < 2; i++) await ask('doadora', '/client-area/profile/', on)
    const rows = await query(
      `select name from volunteers where user_id = (select id from users where username = 'doadora')`,
    )
    expect(rows).toHaveLength(1)
  })
})
