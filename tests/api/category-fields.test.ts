import { afterAll, beforeAll, expect, test } from 'vitest'
import { writePost } from '../support/blog'
import { callerFor, type Caller, type Category } from '../support/categories'
import { onBothDatabases } from '../support/databases'
import { readResponse, startTestServer, type TestServer } from '../support/server'

onBothDatabases((engine) => {
  let server: TestServer
  let caller: Caller
  beforeAll(async () => {
    server = await startTestServer(engine)
    caller = await callerFor(server, ['blog', 'projetos'])
  })
  afterAll(() => server.stop())

  const send: Caller['send'] = (...call) => caller.send(...call)
  const list: Caller['list'] = (...call) => caller.list(...call)

  test('a post is found by the current name of its category', async () => {
    const response = await send('POST', '/blog/categories/', 'blog', { name: 'Marisco' })
    const { id } = (await response.json()) as Category
    await writePost(server, { title: 'Na praia de manhã', categoryId: id })
    await send('PUT', `/blog/categories/${id}/`, 'blog', { name: 'Pescaria' })
    const titles = async (word: string) =>
      (await list(`/blog/posts/?search=${word}`)).map(({ title }) => title as string)
    expect(await titles('pescaria')).toEqual(['Na praia de manhã'])
    expect(await titles('marisco')).toEqual([])
  })

  test('a project category gets default values, and the name of its program', async () => {
    const plain = await readResponse(
      await send('POST', '/projects/admin/categories/', 'projetos', { name: 'Com o mínimo' }),
    )
    expect(plain.body).toMatchObject({
      program: null,
      program_id: null,
      description: '',
      color: 'blue',
      icon: '',
      is_active: true,
      order: 0,
    })
    const full = await readResponse(
      await send('POST', '/projects/admin/categories/', 'projetos', {
        name: 'Com tudo',
        program_id: 1,
        color: '#A1B2C3',
        icon: 'heart',
        is_active: true,
        order: '7',
      }),
    )
    expect(full.body).toMatchObject({
      program: { id: 1 },
      program_id: 1,
      color: '#a1b2c3',
      icon: 'heart',
      order: 7,
    })
  })

  test('a project category with invalid fields is refused with an error at each of them', async () => {
    const answer = await readResponse(
      await send('POST', '/projects/admin/categories/', 'projetos', {
        name: 'Errada',
        program_id: 'x',
        color: 'azulado',
        icon: 'unicórnio',
        is_active: 'talvez',
        order: 1.5,
      }),
    )
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body as object).sort()).toEqual([
      'color',
      'icon',
      'is_active',
      'order',
      'program_id',
    ])
    expect(
      await readResponse(
        await send('POST', '/projects/admin/categories/', 'projetos', {
          name: 'Errada',
          program_id: 999_999,
        }),
      ),
    ).toEqual({ status: 400, body: { program_id: ['Escolha um programa da lista.'] } })
  })

  test('an inactive project category is only in the lists of staff', async () => {
    const response = await send('POST', '/projects/admin/categories/', 'projetos', {
      name: 'Adormecida',
      is_active: false,
    })
    const { id } = (await response.json()) as Category
    const ids = async (path: string, user: string | null = null) =>
      (await list(path, user)).map((one) => one.id)
    for (const path of ['/projects/public/categories/', '/projects/categories/'])
      expect(await ids(path)).not.toContain(id)
    expect(await ids('/projects/admin/categories/', 'projetos')).toContain(id)
    expect(await ids('/projects/admin/categories/?is_active=true', 'projetos')).not.toContain(id)
    await send('PUT', `/projects/admin/categories/${id}/`, 'projetos', { is_active: true, program_id: 2 })
    expect(await ids('/projects/public/categories/')).toContain(id)
    expect(await ids('/projects/admin/categories/?program=2', 'projetos')).toContain(id)
    expect(await ids('/projects/admin/categories/?program=1', 'projetos')).not.toContain(id)
  })
})
