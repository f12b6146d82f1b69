import { afterAll, beforeAll, expect, test } from 'vitest'
import { PART_KINDS, PARTS_MAX } from '../../src/shared/project-parts'
import { onBothDatabases } from '../support/databases'
import { partWriter, pathOf, SMALLEST, type PartWriter } from '../support/project-parts'
import { readResponse, startTestServer, type TestServer } from '../support/server'

onBothDatabases((engine) => {
  let server: TestServer
  let writer: PartWriter
  beforeAll(async () => {
    server = await startTestServer(engine)
    writer = await partWriter(server, ['projetos', 'admin', 'visualizador'])
  })
  afterAll(() => server.stop())

  const restore = async (id: number, entry: number | undefined, user = 'projetos') =>
    readResponse(await writer.send('POST', pathOf(id, `history/${entry}/restore-part`), user))
  const remove = async (id: number, kind: string, part: number) => {
    expect((await writer.send('DELETE', pathOf(id, kind, `${part}/`), 'projetos')).status).toBe(204)
    return (await writer.history(id))[0]
  }

  test.each(PART_KINDS)('%s: a deleted part comes back once, with what it said', async (kind) => {
    const { id, slug } = await writer.create({ name: `Volta ${kind}`, is_public: true })
    const was = await writer.add(id, kind)
    const entry = await remove(id, kind, was.id)
    const { status, body } = await restore(id, entry?.id)
    expect([status, body]).toMatchObject([
      200,
      { kind, event: 'restore', title: expect.any(String) as string },
    ])
    const [back] = await writer.parts(id, kind)
    expect(back).toEqual({ ...was, id: (body as { id: number }).id, updated_at: back?.updated_at })
    expect(JSON.stringify(await writer.seen(slug))).toContain(Object.values(SMALLEST[kind])[0])

    expect(await restore(id, entry?.id)).toMatchObject({
      status: 409,
      body: { detail: 'Já foi restaurado. Procure-o na lista.' },
    })
    expect(await writer.parts(id, kind)).toHaveLength(1)
    const [newest, deletion] = await writer.history(id)
    expect(newest).toMatchObject({ fields: [kind], part: { kind, event: 'restore', id: back?.id } })
    expect(deletion).toMatchObject({ id: entry?.id, part: { event: 'delete', restored: true } })
    // The restored part can be deleted and restored again.
    expect((await restore(id, (await remove(id, kind, back?.id ?? 0))?.id)).status).toBe(200)
  })

  test('an update that comes back keeps its author', async () => {
    const { id } = await writer.create({ name: 'Autoria', is_public: true })
    const response = await writer.send('POST', pathOf(id, 'updates'), 'admin', SMALLEST.updates)
    const was = (await response.json()) as { id: number; author_name: string }
    const entry = await remove(id, 'updates', was.id)
    await restore(id, entry?.id)
    expect((await writer.parts(id, 'updates'))[0]).toMatchObject({ author_name: was.author_name })
  })

  test('other entries, other projects, a project in the bin, a full list and onlookers are refused', async () => {
    const { id } = await writer.create({ name: 'Recusas', is_public: true })
    const { id: other } = await writer.create({ name: 'Outro' })
    const { id: part } = await writer.add(id, 'milestones')
    const [creation] = await writer.history(id)
    const entry = await remove(id, 'milestones', part)
    expect((await restore(id, creation?.id)).status).toBe(404)
    expect((await restore(other, entry?.id)).status).toBe(404)
    expect((await restore(id, 999_999)).status).toBe(404)
    expect((await restore(id, entry?.id, 'visualizador')).status).toBe(403)
    await writer.remove(id)
    expect((await restore(id, entry?.id)).status).toBe(409)
    await writer.send('POST', pathOf(id, 'restore'), 'projetos')

    await server.database.query(
      `insert into project_milestones (project_id, title, description, is_completed, status, position)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < ${PARTS_MAX})
       select ${id}, 'Cheio', '', 0, 'pending', i from n`,
    )
    expect(await restore(id, entry?.id)).toMatchObject({ status: 400 })
    expect((await writer.history(id)).find((one) => one.id === entry?.id)?.part).not.toHaveProperty(
      'restored',
    )
  })
})
