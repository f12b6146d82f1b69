import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writePost } from '../support/blog'
import { onBothDatabases } from '../support/databases'
import { PAYLOADS } from '../support/payloads'
import { readResponse, postJson, startTestServer, type TestServer } from '../support/server'

const comment = {
  author_name: 'Leitora de demonstração',
  author_email: 'leitora@exemplo.example',
  content: 'Muito obrigada.\nVou partilhar.',
}

interface Page {
  count: number
  next: string | null
  results: { id: number; content: string; author_name: string }[]
}

onBothDatabases((engine) => {
  let server: TestServer
  let post: number
  beforeAll(async () => {
    server = await startTestServer(engine)
    post = (await writePost(server, { title: 'Com comentários' })).id
  })
  afterAll(() => server.stop())

  const say = (body: unknown, { to = post, headers = {} }: { to?: number | string; headers?: object } = {}) =>
    postJson(`${server.api}/blog/posts/${to}/comments/`, body, headers as Record<string, string>)
  const read = async (id: number | string = post, query = '') =>
    readResponse(await fetch(`${server.api}/blog/posts/${id}/comments/${query}`))
  const rows = () => server.database.query(`select * from comments where post_id = ${post} order by id`)
  const approveAll = () =>
    server.database.query(`update comments set is_approved = 1 where post_id = ${post}`)

  test('a comment waits for its approval and is then shown, without the author’s e-mail', async () => {
    const { status, body } = await readResponse(await say(comment))
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: expect.any(Number) as number,
        content: comment.content,
        author_name: comment.author_name,
        is_approved: false,
        created_at: '2026-03-10T08:00:00.000Z',
      },
    })
    expect(await rows()).toMatchObject([{ ...comment, is_approved: 0 }])
    expect((await read()).body).toMatchObject({ count: 0, results: [] })
    await approveAll()
    const shown = await read()
    expect(shown.body).toMatchObject({ count: 1, results: [{ content: comment.content, is_approved: true }] })
    expect(JSON.stringify(shown.body)).not.toContain('@')
  })

  test('a comment sent twice with one key is stored once', async () => {
    const before = (await rows()).length
    const headers = { 'Idempotency-Key': randomUUID() }
    const answers = await Promise.all([say(comment, { headers }), say(comment, { headers })])
    const [first, second] = await Promise.all(answers.map(readResponse))
    expect(second).toEqual(first)
    expect(await rows()).toHaveLength(before + 1)
    expect((await say({ ...comment, content: 'Outro' }, { headers })).status).toBe(409)
  })

  test('all missing fields are reported at once, with the messages of the form', async () => {
    expect(await readResponse(await say({ author_name: '  ', author_email: 'x', content: '\n' }))).toEqual({
      status: 400,
      body: {
        author_name: ['Por favor, insira o seu nome.'],
        author_email: ['Por favor, insira um email válido.'],
        content: ['Por favor, escreva o comentário.'],
      },
    })
    expect(await readResponse(await say({}))).toMatchObject({
      status: 400,
      body: { author_email: ['Por favor, insira seu email.'] },
    })
  })

  test.each([
    ['a long text', { ...comment, content: 'x'.repeat(2001) }],
    ['a long name', { ...comment, author_name: 'x'.repeat(151) }],
    ['a long address', { ...comment, author_email: `${'x'.repeat(250)}@a.bc` }],
    ['a NUL', { ...comment, content: 'a\u0000b' }],
    ['an object for a text', { ...comment, content: { $ne: '' } }],
    ['a list', [comment]],
    ['text', 'olá'],
  ])('%s is refused', async (_name, body) => {
    const before = (await rows()).length
    expect((await say(body)).status).toBe(400)
    expect(await rows()).toHaveLength(before)
  })

  test('authors cannot approve their own comments or set other protected fields', async () => {
    await say({ ...comment, content: 'Aprovado?', is_approved: true, id: 1, post_id: 1 })
    expect((await rows()).at(-1)).toMatchObject({ content: 'Aprovado?', is_approved: 0 })
  })

  test('markup in a comment is stored and returned as plain text', async () => {
    const { id } = await writePost(server, { title: 'Com marcas' })
    for (const content of PAYLOADS) expect((await say({ ...comment, content }, { to: id })).status).toBe(201)
    await server.database.query(`update comments set is_approved = 1 where post_id = ${id}`)
    const { body } = await read(id, '?page_size=100')
    expect((body as Page).results.map((one) => one.content)).toEqual(PAYLOADS.map((text) => text.trim()))
  })

  test('comments are listed oldest first, page by page', async () => {
    const { id } = await writePost(server, { title: 'Muito comentado' })
    for (const n of [1, 2, 3]) await say({ ...comment, content: `n.º ${n}` }, { to: id })
    await server.database.query(`update comments set is_approved = 1 where post_id = ${id}`)
    const { body } = await read(id, '?page_size=2')
    expect((body as Page).results.map((one) => one.content)).toEqual(['n.º 1', 'n.º 2'])
    expect((body as Page).next).toBe(`/api/v1/blog/posts/${id}/comments/?page=2&page_size=2`)
  })

  test('a draft, a scheduled post and an unknown post accept and show no comments', async () => {
    const draft = await writePost(server, { title: 'Por acabar', status: 'draft', publishedAt: null })
    const future = await writePost(server, { title: 'Amanhã', publishedAt: '2026-03-11T08:00:00.000Z' })
    for (const to of [draft.id, future.id, 999_999]) {
      expect((await say(comment, { to })).status).toBe(404)
      expect((await read(to)).status).toBe(404)
    }
    for (const to of ['x', '0', '-1', '99999999999999999999']) {
      expect((await say(comment, { to })).status).toBe(400)
      expect((await read(to)).status).toBe(400)
    }
  })

  test('one IP address may send only a limited number of comments per minute', async () => {
    const strict = await startTestServer(engine, { RATE_LIMITS: '', RATE_LIMIT_COMMENT: '2' })
    const url = `${strict.api}/blog/posts/1/comments/`
    const statuses: number[] = []
    for (let n = 0; n < 3; n++) statuses.push((await postJson(url, comment)).status)
    expect(statuses).toEqual([201, 201, 429])
    expect((await fetch(url)).status).toBe(200)
    await strict.stop()
  })
})
