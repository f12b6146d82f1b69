import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { createReader, type Page, type Project } from '../support/projects'
import { bearer, signIn, startTestServer, type TestServer } from '../support/server'

const PRIVATE = 'abrigos-de-palma-estudo'

onBothDatabases((engine) => {
  let server: TestServer
  let id: number
  const { ask, answer, read, list } = createReader(() => server)
  const headersFor = async (username: string) => bearer(await signIn(server, username))

  beforeAll(async () => {
    server = await startTestServer(engine)
    const [row] = await server.database.query(`select id from projects where slug = '${PRIVATE}'`)
    id = Number(row?.id)
  })
  afterAll(() => server.stop())

  test('visitors cannot find a private project at any URL', async () => {
    const everywhere = JSON.stringify((await list('?page_size=100')).results)
    expect(everywhere).not.toContain(PRIVATE)
    for (const query of [`?slug=${PRIVATE}`, '?search=Quitunda', '?search=abrigos%20palma'])
      expect((await list(query)).count).toBe(0)
    expect((await read<Page<Project>>('/tracking/project-tracking/?search=Quitunda')).count).toBe(0)
    const hidden = [
      `/projects/public/projects/${PRIVATE}/`,
      ...['evidences', 'gallery', 'milestones', 'metrics'].map(
        (name) => `/projects/public/projects/${id}/${name}/`,
      ),
      `/tracking/project-tracking/${PRIVATE}/`,
      `/tracking/projects/${PRIVATE}/milestones/`,
      `/tracking/projects/${PRIVATE}/metrics/`,
      `/tracking/project-updates/?project=${id}`,
    ]
    for (const path of hidden)
      expect(await answer(path), path).toEqual({ status: 404, body: { detail: 'Projeto não encontrado.' } })
  })

  test('the public URLs return the same to signed-in users', async () => {
    const headers = await headersFor('admin')
    expect((await answer(`/projects/public/projects/${PRIVATE}/`, headers)).status).toBe(404)
    expect((await list('?search=Quitunda', headers)).count).toBe(0)
  })

  test.each(['admin', 'super', 'projetos', 'visualizador'])(
    '%s sees private projects and drafts',
    async (name) => {
      const headers = await headersFor(name)
      const admin = '/projects/admin/projects/'
      const all = await read<Page<Project>>(`${admin}?page_size=100`, headers)
      expect(all.count).toBe((await list()).count + 3)
      const [hidden] = (await read<Page<Project>>(`${admin}?slug=${PRIVATE}`, headers)).results
      expect(hidden).toMatchObject({ id, is_public: false })
      for (const below of ['evidences', 'gallery', 'milestones', 'metrics'])
        expect((await answer(`${admin}${id}/${below}/`, headers)).status, below).toBe(200)
      const [school] = (await read<Page<Project>>(`${admin}?slug=uma-escola-para-nacivare`, headers)).results
      expect(school?.updates).toHaveLength(15)
      expect(school?.manager?.username).toBe('projetos')
    },
  )

  test.each(['blog', 'comunidade', 'doadora', 'parceiro'])(
    '%s has no permission for projects and gets 403',
    async (name) => {
      const headers = await headersFor(name)
      const paths = [
        '',
        ...['evidences', 'gallery', 'milestones', 'metrics'].map((below) => `${id}/${below}/`),
      ]
      for (const path of [
        ...paths.map((one) => `/projects/admin/projects/${one}`),
        '/projects/admin/categories/',
      ])
        expect(await answer(path, headers), path).toEqual({
          status: 403,
          body: { detail: 'Não tem permissão para esta ação.' },
        })
    },
  )

  test('without a token the staff URLs return 401, and for staff an unknown project returns 404', async () => {
    for (const path of ['/projects/admin/projects/', `/projects/admin/projects/${id}/gallery/`])
      expect((await answer(path)).status).toBe(401)
    const headers = await headersFor('projetos')
    expect((await answer('/projects/admin/projects/999999/gallery/', headers)).status).toBe(404)
  })

  test('responses for staff are not cached but support conditional requests', async () => {
    const headers = await headersFor('projetos')
    const response = await ask('/projects/admin/projects/', headers)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('vary')).toContain('Authorization')
    const etag = response.headers.get('etag') ?? ''
    expect((await ask('/projects/admin/projects/', { ...headers, 'If-None-Match': etag })).status).toBe(304)
    expect((await ask('/projects/admin/projects/', { 'If-None-Match': etag })).status).toBe(401)
  })
})
