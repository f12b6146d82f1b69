import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORDERED_PARTS, PART_KINDS, type PartKind } from '../../src/shared/project-parts'
import { onBothDatabases } from '../support/databases'
import { partWriter, pathOf, SMALLEST, type PartWriter } from '../support/project-parts'
import { readResponse, startTestServer, type TestServer } from '../support/server'
import { PROJECTS_PATH } from '../support/staff-projects'

const FULL: Record<PartKind, object> = {
  milestones: {
    ...{ title: 'Telhado', description: 'Chapas\nde zinco', target_date: '2026-11-30' },
    ...{ completion_date: '2026-02-20', is_completed: true, progress_percentage: 90 },
  },
  updates: {
    ...{ title: 'Parede rebocada', description: 'Dois dias.', type: 'achievement', status: 'published' },
    ...{ created_at: '2026-03-01T09:20:00.000Z', people_impacted: 12, budget_spent: '150.50' },
    progress_percentage: 45.5,
  },
  activities: {
    ...{ name: 'Montar carteiras', description: '120', status: 'active' },
    ...{ start_date: '2026-01-01', end_date: '2026-01-01' },
  },
  gallery: {
    ...{ title: 'Furo', description: 'Junto à escola', category: 'after', upload_date: '2026-02-01' },
    image: 'https://exemplo.example/furo.jpg',
  },
  evidences: {
    ...{ title: 'Fatura', description: 'Zinco', upload_date: '2026-02-01' },
    file: '/media/biblioteca/fatura-0123456789.pdf',
  },
}
/** The property of an API project that contains the list of a kind of part, if it differs from the name of the kind. */
const LIST_NAMES: Partial<Record<PartKind, string>> = { gallery: 'gallery_images' }
const shownAs = (fields: object, more: object = { id: expect.any(Number) as number }): object => {
  const { image, file, ...others } = fields as { image?: string; file?: string }
  return {
    ...others,
    ...(image && { image_url: image }),
    ...(file && { file_url: file }),
    ...more,
  }
}

const USERS = ['projetos', 'visualizador', 'blog']

onBothDatabases((engine) => {
  let server: TestServer
  let writer: PartWriter
  beforeAll(async () => {
    server = await startTestServer(engine)
    writer = await partWriter(server, USERS)
  })
  afterAll(() => server.stop())

  const publicProject = (name: string, more: object = {}) => writer.create({ name, is_public: true, ...more })
  /** Moves the clock forward. Access tokens are valid for ten minutes, so the users sign in again. */
  async function later(seconds: number): Promise<void> {
    server.clock.forward(seconds)
    writer = await partWriter(server, USERS)
  }
  const rows = async (sql: string) => (await server.database.query(sql)).map((row) => ({ ...row }))

  test.each(PART_KINDS)(
    '%s: a new part has all its fields, and visitors see it at the next read',
    async (kind) => {
      const { id, slug } = await publicProject(`Com ${kind}`, { budget: '1000.00' })
      expect(await writer.seen(slug)).toMatchObject({ [LIST_NAMES[kind] ?? kind]: [] })
      const response = await writer.send('POST', pathOf(id, kind), 'projetos', FULL[kind])
      const part = (await response.json()) as { version: string }
      expect([response.status, part]).toMatchObject([201, shownAs(FULL[kind])])
      expect(response.headers.get('etag')).toBe(`W/"${part.version}"`)
      expect(part).toMatchObject({
        updated_at: server.clock.now().toISOString(),
        updated_by_name: expect.any(String) as string,
      })
      expect(await writer.parts(id, kind)).toEqual([part])
      const visible = shownAs(FULL[kind], {})
      const [seen] = ((await writer.seen(slug)) ?? {})[LIST_NAMES[kind] ?? kind] as object[]
      expect(seen).toMatchObject(visible)
      for (const field of ['version', 'updated_at', 'updated_by_name']) expect(seen).not.toHaveProperty(field)
    },
  )

  test.each(PART_KINDS)('%s: a changed field is seen at the next read, and the others stay', async (kind) => {
    const { id, slug } = await publicProject(`Muda ${kind}`, { budget: '1000.00' })
    const part = await writer.add(id, kind, FULL[kind])
    server.clock.forward(60)
    const changed = await writer.edit(id, kind, part.id, { description: 'Outra' })
    expect(changed).toEqual({
      ...part,
      description: 'Outra',
      version: expect.not.stringMatching(part.version) as string,
      updated_at: server.clock.now().toISOString(),
    })
    expect(JSON.stringify(await writer.seen(slug))).toContain('"Outra"')
    const [entry] = await writer.history(id)
    expect(entry).toMatchObject({
      event: 'change',
      fields: [`${kind}.description`],
      part: { kind, id: part.id, event: 'change', title: expect.any(String) as string },
    })
  })

  test.each(PART_KINDS)('%s: the smallest part has its defaults', async (kind) => {
    const { id } = await publicProject(`Pouco de ${kind}`)
    const part = await writer.add(id, kind)
    const today = server.clock.now().toISOString()
    const defaults: Record<PartKind, object> = {
      milestones: {
        is_completed: false,
        completion_date: null,
        progress_percentage: null,
        status: 'pending',
      },
      updates: { type: 'progress', status: 'published', created_at: today },
      activities: { status: 'planning', start_date: null },
      gallery: { title: '', category: 'events', upload_date: today.slice(0, 10) },
      evidences: { upload_date: today.slice(0, 10), created_at: today },
    }
    expect(part).toMatchObject(defaults[kind])
  })

  test.each(PART_KINDS)(
    '%s: a deleted part is gone for visitors, and the history has what it said',
    async (kind) => {
      const { id, slug } = await publicProject(`Sem ${kind}`, { budget: '1000.00' })
      const part = await writer.add(id, kind, FULL[kind])
      const path = pathOf(id, kind, `${part.id}/`)
      expect((await writer.send('DELETE', path, 'projetos')).status).toBe(204)
      expect((await writer.send('DELETE', path, 'projetos')).status).toBe(404)
      expect(await writer.parts(id, kind)).toEqual([])
      expect(await writer.seen(slug)).toMatchObject({ [LIST_NAMES[kind] ?? kind]: [] })
      const [entry] = await writer.history(id)
      expect(entry).toMatchObject({ fields: [kind], part: { kind, id: part.id, event: 'delete' } })
      const [{ before } = { before: '' }] = await rows(
        `select before from record_history where id = ${entry?.id}`,
      )
      const { description } = FULL[kind] as { description: string }
      expect(JSON.parse(String(before))).toMatchObject({ description })
      const [line] = await rows(
        `select event, detail from audit_log where detail like 'project_% ${part.id} of projects ${id}' order by id desc limit 1`,
      )
      expect(line).toMatchObject({ event: 'record-delete' })
    },
  )

  test.each(ORDERED_PARTS)('%s: the order that staff give is the order that visitors see', async (kind) => {
    const { id, slug } = await publicProject(`Ordem de ${kind}`)
    for (let time = 0; time < 3; time++) await writer.add(id, kind)
    const ids = (await writer.parts(id, kind)).map((part) => part.id)
    const [first = 0, second = 0, third = 0] = ids
    const asked = [third, first, second]
    const answer = await readResponse(await writer.order(id, kind, asked))
    expect(answer).toMatchObject({ status: 200, body: { results: asked.map((one) => ({ id: one })) } })
    expect((await writer.parts(id, kind)).map((part) => part.id)).toEqual(asked)
    const visible = ((await writer.seen(slug)) ?? {})[LIST_NAMES[kind] ?? kind] as { id?: number }[]
    if (kind !== 'activities') expect(visible.map((part) => part.id)).toEqual(asked)
    expect((await writer.history(id))[0]).toMatchObject({
      fields: [`${kind}.order`],
      part: { kind, id: null, event: 'order' },
    })
    const before = (await writer.history(id)).length
    expect(await readResponse(await writer.order(id, kind, asked))).toEqual(answer)
    expect(await writer.history(id)).toHaveLength(before)
    const added = await writer.add(id, kind)
    const places = (await writer.parts(id, kind)).map((part) => part.id)
    expect(places).toEqual(kind === 'evidences' ? [added.id, ...asked] : [...asked, added.id])
  })

  test.each(ORDERED_PARTS)(
    '%s: an order of other ids than the stored ones gets 409 with a sentence',
    async (kind) => {
      const { id } = await publicProject(`Ordem velha de ${kind}`)
      const other = await publicProject(`Outra ordem de ${kind}`)
      const one = await writer.add(id, kind)
      const two = await writer.add(id, kind)
      const strange = await writer.add(other.id, kind)
      const sentence =
        'A lista mudou entretanto: alguém juntou ou eliminou um elemento. Carregue-a outra vez e volte a ordenar.'
      for (const ids of [
        [],
        [one.id],
        [one.id, one.id],
        [one.id, two.id, two.id],
        [one.id, strange.id],
        [1, 2, 3],
      ])
        expect(await readResponse(await writer.order(id, kind, ids)), String(ids)).toEqual({
          status: 409,
          body: { detail: sentence },
        })
      expect((await writer.send('POST', pathOf(id, kind, 'order/'), 'projetos', { ids: ['a'] })).status).toBe(
        400,
      )
    },
  )

  test('the parts of a project that is not public are seen by staff alone', async () => {
    const { id, slug } = await writer.create({ name: 'Só de casa' })
    for (const kind of PART_KINDS) await writer.add(id, kind)
    expect(await writer.seen(slug)).toBeNull()
    for (const list of ['evidences', 'gallery', 'milestones', 'metrics'])
      for (const user of [null, 'projetos'])
        expect((await writer.send('GET', `/projects/public/projects/${id}/${list}/`, user)).status).toBe(404)
    expect((await writer.send('GET', `/tracking/project-updates/?project=${id}`, null)).status).toBe(404)
    for (const kind of PART_KINDS) {
      expect((await writer.send('GET', pathOf(id, kind), 'visualizador')).status).toBe(200)
      expect((await writer.send('GET', pathOf(id, kind), 'blog')).status).toBe(403)
      expect((await writer.send('GET', pathOf(id, kind), null)).status).toBe(401)
    }
  })

  test('a change of a part is a change of its project: it moves up in the list, and the sitemap says when', async () => {
    const { id, slug } = await publicProject('Andou')
    await publicProject('Parado')
    await later(24 * 3600)
    await writer.add(id, 'updates')
    const { results } = await writer.projects('?ordering=-updated_at&page_size=1')
    expect(results).toMatchObject([{ id, updated_at: server.clock.now().toISOString() }])
    const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text()
    const [, entry = ''] = new RegExp(`/projeto/${slug}</loc>(.*?)</url>`, 's').exec(sitemap) ?? []
    expect(entry).toContain(server.clock.now().toISOString().slice(0, 10))
  })

  test('the parts of the demonstration can all be sent back as they are', async () => {
    const { results } = await writer.projects('?page_size=100')
    for (const project of results)
      for (const kind of PART_KINDS)
        for (const part of await writer.parts(project.id, kind))
          expect(await writer.edit(project.id, kind, part.id, {})).toEqual(part)
    expect(Object.keys(SMALLEST)).toEqual([...PART_KINDS])
  })

  test('an entry of a part has no version of the project, and the texts of the project keep their own hundred entries', async () => {
    const { id } = await writer.create({ name: 'História' })
    await writer.change(id, { name: 'História nova' })
    for (let time = 0; time < 105; time++) await writer.add(id, 'activities')
    const entries = await writer.history(id)
    expect(entries).toHaveLength(100)
    const [newest] = entries
    expect(
      (await writer.send('GET', `${PROJECTS_PATH}${id}/history/${newest?.id}/`, 'projetos')).status,
    ).toBe(404)
    const older = await writer.send('GET', `${PROJECTS_PATH}${id}/history/?page_size=100&page=2`, 'projetos')
    const { count, results } = (await older.json()) as {
      count: number
      results: { id: number; fields: string[] }[]
    }
    expect(count).toBe(102)
    const [change] = results
    expect(change?.fields).toEqual(['name'])
    const path = `${PROJECTS_PATH}${id}/history/${change?.id}/restore/`
    expect(await readResponse(await writer.send('POST', path, 'projetos'))).toMatchObject({
      body: { name: 'História' },
    })
    expect(await writer.parts(id, 'activities')).toHaveLength(105)
  }, 60_000)
})
