import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { bearer, readResponse, signIn, startTestServer, type TestServer } from '../support/server'
import {
  PROJECTS_PATH,
  projectWriter,
  type ProjectWriter,
  type StaffProject,
} from '../support/staff-projects'

const REFUSED = { manager: ['Escolha uma pessoa que possa editar projetos.'] }
const ADMIN = { username: 'admin', full_name: 'Administradora de demonstração' }

onBothDatabases((engine) => {
  let server: TestServer
  let writer: ProjectWriter
  beforeAll(async () => {
    server = await startTestServer(engine)
    writer = await projectWriter(server, ['projetos', 'admin', 'visualizador'])
  })
  afterAll(() => server.stop())

  const put = async (id: number, fields: object, user = 'projetos') =>
    readResponse(await writer.send('PUT', `${PROJECTS_PATH}${id}/`, user, fields))
  const shown = async (slug: string) =>
    (await (await fetch(`${server.api}/projects/public/projects/${slug}/`)).json()) as StaffProject
  const historyOf = async (id: number) =>
    (await (await writer.send('GET', `${PROJECTS_PATH}${id}/history/`, 'projetos')).json()) as {
      results: { id: number; by_name: string; fields: string[] }[]
    }

  test('the list has active users who may edit projects, with nothing but their names', async () => {
    const list = async () => {
      const answer = await writer.send('GET', '/projects/admin/managers/', 'projetos')
      return ((await answer.json()) as { results: { username: string }[] }).results
    }
    const all = await list()
    expect(all).toContainEqual(ADMIN)
    const names = all.map(({ username }) => username)
    expect(names).toContain('projetos')
    for (const other of ['visualizador', 'blog', 'comunidade', 'equipa']) expect(names).not.toContain(other)
    for (const one of all) expect(Object.keys(one).sort()).toEqual(['full_name', 'username'])
    expect((await writer.send('GET', '/projects/admin/managers/', 'visualizador')).status).toBe(403)
    await server.database.query("update users set is_active = 0 where username = 'admin' returning id")
    expect((await list()).map(({ username }) => username)).not.toContain('admin')
    expect((await put((await writer.create({ name: 'Sem ela' })).id, { manager: 'admin' })).body).toEqual(
      REFUSED,
    )
    await server.database.query("update users set is_active = 1 where username = 'admin' returning id")
  })

  test('a manager is chosen, changed and kept, and visitors see the new name without the username', async () => {
    const { id, slug, manager } = await writer.create({
      name: 'Escola nova',
      manager: 'admin',
      is_public: true,
    })
    expect(manager).toEqual(ADMIN)
    expect((await shown(slug)).manager).toEqual({ full_name: ADMIN.full_name })
    for (const fields of [{ name: 'Escola nova' }, { name: 'Escola nova', manager: '' }])
      expect((await put(id, fields)).body).toMatchObject({ manager: ADMIN })
    const before = (await writer.projects(`?slug=${slug}`)).results[0]
    const changed = await writer.change(id, { name: 'Escola nova', manager: 'projetos' })
    expect(changed.manager).toMatchObject({ username: 'projetos' })
    expect(changed.version).not.toBe(before?.version)
    const { full_name } = changed.manager as { full_name: string }
    expect((await shown(slug)).manager).toEqual({ full_name })
    const stale = { 'If-Match': `W/"${before?.version}"` }
    const late = await writer.send('PUT', `${PROJECTS_PATH}${id}/`, 'admin', { name: 'Escola' }, stale)
    expect(late.status).toBe(412)
    const form = new FormData()
    for (const [field, text] of [
      ['name', 'Escola nova'],
      ['manager', 'admin'],
    ] as const)
      form.append(field, text)
    const headers = bearer(await signIn(server, 'projetos'))
    const sent = await fetch(`${server.api}${PROJECTS_PATH}${id}/`, { method: 'PUT', headers, body: form })
    expect(sent.status).toBe(200)
    expect((await shown(slug)).manager).toEqual({ full_name: ADMIN.full_name })
  })

  test('the history says who changed the manager, and a restored version has the earlier one', async () => {
    const { id } = await writer.create({ name: 'Poço novo' })
    await put(id, { name: 'Poço novo', manager: 'admin' }, 'admin')
    const [entry] = (await historyOf(id)).results
    expect(entry).toMatchObject({ by_name: ADMIN.full_name, fields: ['manager'] })
    const path = `${PROJECTS_PATH}${id}/history/${entry?.id}/`
    const version = (await (await writer.send('GET', path, 'projetos')).json()) as { values: object }
    expect(version.values).toMatchObject({ manager: 'projetos' })
    const restored = await writer.send('POST', `${path}restore/`, 'projetos')
    expect(((await restored.json()) as StaffProject).manager).toMatchObject({ username: 'projetos' })
  })

  test('an unknown user, or one who may not edit projects, is refused unless it is the present manager', async () => {
    const { id } = await writer.create({ name: 'Horta nova' })
    for (const manager of ['ninguem', 'visualizador', 'equipa']) {
      expect(await put(id, { name: 'Horta nova', manager })).toMatchObject({ status: 400, body: REFUSED })
      const created = await writer.send('POST', PROJECTS_PATH, 'projetos', { name: 'Outra horta', manager })
      expect(await readResponse(created)).toMatchObject({ status: 400, body: REFUSED })
    }
    const names = "manager_username = 'saiu', manager_name = 'Quem saiu'"
    await server.database.query(`update projects set ${names} where id = ${id} returning id`)
    expect((await put(id, { name: 'Horta', manager: 'saiu' })).body).toMatchObject({
      manager: { username: 'saiu', full_name: 'Quem saiu' },
    })
  })
})
