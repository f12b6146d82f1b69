import { afterAll, beforeAll, expect, test } from 'vitest'
import { PART_KINDS } from '../../src/shared/project-parts'
import { openDatabase } from '../../server/db/database'
import { emptyBin } from '../../server/jobs/empty-bin'
import { onBothDatabases } from '../support/databases'
import { partWriter, pathOf, type PartWriter } from '../support/project-parts'
import { readResponse, startTestServer, type TestServer } from '../support/server'
import { PROJECTS_PATH, type StaffProject } from '../support/staff-projects'

const DAY = 24 * 3600
const TABLES = [
  ...['project_milestones', 'project_updates', 'project_activities', 'project_images', 'project_evidences'],
  'project_metrics',
]

onBothDatabases((engine) => {
  let server: TestServer
  let writer: PartWriter
  beforeAll(async () => {
    server = await startTestServer(engine)
    writer = await partWriter(server, ['projetos', 'visualizador'])
  })
  afterAll(() => server.stop())

  const restore = (id: number, headers: Record<string, string> = {}) =>
    writer.send('POST', `${PROJECTS_PATH}${id}/restore/`, 'projetos', undefined, headers)
  const read = async (id: number) =>
    (await (await writer.send('GET', `${PROJECTS_PATH}${id}/`, 'projetos')).json()) as StaffProject
  const everywhere = async (): Promise<string> => {
    const paths = ['projects/public/projects/?page_size=100', 'tracking/project-tracking/?page_size=100']
    const urls = [...paths.map((path) => `${server.api}/${path}`), `${server.url}/sitemap.xml`]
    return (await Promise.all(urls.map(async (url) => (await fetch(url)).text()))).join('\n')
  }
  /** Creates a public project with figures and with one project part (milestone, update, ...) of each kind. */
  async function whole(name: string): Promise<StaffProject> {
    const project = await writer.create({ name, is_public: true })
    for (const kind of PART_KINDS) await writer.add(project.id, kind)
    await writer.send('PUT', pathOf(project.id, 'metrics'), 'projetos', { people_impacted: 7 })
    return read(project.id)
  }

  test('the figures count the projects of each status, and those in the bin apart', async () => {
    type Figures = Record<string, number>
    const figures = async () =>
      (await (await writer.send('GET', `${PROJECTS_PATH}figures/`, 'projetos')).json()) as Figures
    const before = await figures()
    await writer.create({ name: 'Contado um', status: 'active' })
    const { id } = await writer.create({ name: 'Contado dois', status: 'suspended' })
    await writer.create({ name: 'Contado três', status: 'suspended' })
    await writer.remove(id)
    expect(await figures()).toEqual({
      ...before,
      all: (before.all ?? 0) + 2,
      active: (before.active ?? 0) + 1,
      suspended: (before.suspended ?? 0) + 1,
      bin: (before.bin ?? 0) + 1,
    })
  })

  test('a project in the bin is in no list, sitemap, search or page, and its pictures are private', async () => {
    const { id, slug } = await writer.create({ name: 'Some do sítio', is_public: true })
    const image = '/media/projetos/lixo-0123456789-640.webp'
    await writer.add(id, 'gallery', { image })
    expect(await everywhere()).toContain(slug)
    await writer.remove(id)
    expect(await everywhere()).not.toContain(slug)
    for (const address of [slug, String(id)]) expect(await writer.publicStatus(address)).toBe(404)
    expect(await writer.seen(slug)).toBeNull()
    for (const list of ['evidences', 'gallery', 'milestones', 'metrics'])
      expect((await fetch(`${server.api}/projects/public/projects/${id}/${list}/`)).status).toBe(404)
    expect((await fetch(`${server.api}/tracking/project-updates/?project=${id}`)).status).toBe(404)
    expect((await fetch(server.url + image)).status).toBe(404)
    expect((await fetch(`${server.url}/projeto/${slug}`, { redirect: 'manual' })).status).not.toBe(301)
    expect((await writer.projects('?search=some do sitio')).count).toBe(0)
    expect((await writer.projects('?bin=true&search=some do sitio')).results).toMatchObject([{ id, slug }])
    expect(await read(id)).toMatchObject({ slug, is_public: false, deleted_at: expect.any(String) as string })
    expect((await writer.send('GET', pathOf(id, 'gallery'), 'projetos')).status).toBe(404)
  })

  test('a restored project has all its parts, hidden until it is published', async () => {
    const before = await whole('Volta inteiro')
    await writer.remove(before.id)
    const restored = (await (await restore(before.id)).json()) as StaffProject
    expect(restored).toMatchObject({ slug: before.slug, is_public: false, deleted_at: null })
    for (const list of ['milestones', 'updates', 'activities', 'gallery_images', 'evidences', 'metrics'])
      expect(restored[list], list).toEqual(before[list])
    expect(await writer.seen(before.slug)).toBeNull()
    await writer.change(before.id, { is_public: true })
    expect(await writer.seen(before.slug)).toMatchObject({
      ...{ milestones: before.milestones, metrics: { peopleImpacted: 7 } },
    })
    expect((await restore(before.id)).status).toBe(404)
  })

  test('a project in the bin is changed by nobody, and a restoration from another version gets 412', async () => {
    const { id } = await writer.create({ name: 'Parado no lixo' })
    await writer.remove(id)
    const isInBin = {
      status: 409,
      body: { detail: 'Este projeto está no lixo. Restaure-o antes de o alterar.' },
    }
    for (const [method, path, body] of [
      ['PUT', `${id}/`, { name: 'x' }],
      ['DELETE', `${id}/`, undefined],
      ['POST', 'bulk/', { ids: [id], status: 'active' }],
    ] as const)
      expect(await readResponse(await writer.send(method, PROJECTS_PATH + path, 'projetos', body))).toEqual(
        isInBin,
      )
    const stale = await restore(id, { 'If-Match': '"x"' })
    expect(await readResponse(stale)).toMatchObject({ status: 412, body: { current: { id } } })
    const { version } = await read(id)
    expect((await restore(id, { 'If-Match': `"${version}"` })).status).toBe(200)
  })

  test('a deletion that began from an old version of the project gets 412 and deletes nothing', async () => {
    const { id, version, slug } = await writer.create({ name: 'Apagar velho', is_public: true })
    await writer.change(id, { excerpt: 'Novo' })
    const answer = await writer.send('DELETE', `${PROJECTS_PATH}${id}/`, 'projetos', undefined, {
      'If-Match': `"${version}"`,
    })
    expect(await readResponse(answer)).toMatchObject({
      status: 412,
      body: { current: { id, excerpt: 'Novo' } },
    })
    expect(await writer.publicStatus(slug)).toBe(200)
  })

  test('the job deletes for good what has been in the bin for thirty days, with all parts, history and old slugs', async () => {
    const { id } = await whole('Acaba de vez')
    await writer.change(id, { slug: 'acaba-mesmo' })
    await writer.remove(id)
    server.clock.forward(30 * DAY + 1)
    const { db } = openDatabase(
      { databaseUrl: server.database.url || null, dataDir: server.dataDir },
      console.error,
    )
    const deleted = await emptyBin(db, server.clock.now())
    await db.destroy()
    expect(deleted).toBeGreaterThan(0)
    for (const table of TABLES)
      expect(await server.database.query(`select * from ${table} where project_id = ${id}`), table).toEqual(
        [],
      )
    for (const table of ['record_history', 'old_slugs'])
      expect(
        await server.database.query(`select * from ${table} where kind = 'projects' and record_id = ${id}`),
      ).toEqual([])
  })
})
