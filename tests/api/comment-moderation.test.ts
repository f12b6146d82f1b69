import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '../../src/api/v1'
import { writePost } from '../support/blog'
import { callerFor, type Caller } from '../support/categories'
import { sayComment } from '../support/comments'
import { onBothDatabases } from '../support/databases'
import { postJson, readResponse, startTestServer, type TestServer } from '../support/server'

type Comment = components['schemas']['Comment']
type Page = components['schemas']['CommentPage']

const LIST = '/blog/admin/comments/'
const BULK = `${LIST}bulk_action/`

onBothDatabases((engine) => {
  let server: TestServer
  let caller: Caller
  let post: number
  beforeAll(async () => {
    server = await startTestServer(engine)
    caller = await callerFor(server, ['blog', 'projetos', 'visualizador', 'admin'])
    post = (await writePost(server, { title: 'Poços de Mecúfi' })).id
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    await server.database.query('delete from comments')
    await server.database.query('delete from audit_log')
  })

  const send: Caller['send'] = (...call) => caller.send(...call)
  const read = async (query = '', user = 'blog'): Promise<Page> =>
    (await (await send('GET', LIST + query, user)).json()) as Page
  const texts = async (query = '') => (await read(query)).results.map(({ content }) => content)
  const bulk = (body: unknown, user = 'blog') => send('POST', BULK, user, body)
  const act = (action: string, ids: number[], user = 'blog') => bulk({ action, comment_ids: ids }, user)

  const say = (content: string, more: object = {}): Promise<number> => sayComment(server, post, content, more)
  const approve = (id: number, user: string | null = 'blog') => send('POST', `${LIST}${id}/approve/`, user)
  const reject = (id: number, user: string | null = 'blog') => send('POST', `${LIST}${id}/reject/`, user)
  const remove = (id: number, user: string | null = 'blog') => send('DELETE', `${LIST}${id}/`, user)
  const visible = async () => {
    const page = (await (await fetch(`${server.api}/blog/posts/${post}/comments/`)).json()) as Page
    return page.results.map(({ content }) => content)
  }
  const audit = async () =>
    (
      await server.database.query(`select event, outcome, username, detail, net from audit_log
        inner join users on users.id = audit_log.actor_id order by audit_log.id`)
    ).map((line) => ({ ...line }))

  test('the list has what waits first, then what is approved, and what is suspected last with its reason', async () => {
    const [old, done, spam] = [await say('Antigo'), await say('Aprovado já'), await say('GANHE DINHEIRO')]
    await say('Recente')
    await approve(done)
    const page = await read()
    expect(page.results.map(({ content }) => content)).toEqual([
      'Recente',
      'Antigo',
      'Aprovado já',
      'GANHE DINHEIRO',
    ])
    expect(page).toMatchObject({ count: 4, counts: { all: 4, pending: 3, approved: 1 } })
    expect(page.results.map(({ suspicion }) => suspicion)).toEqual([null, null, null, 'bait'])
    expect(page.results.find(({ id }) => id === old)).toEqual({
      id: old,
      content: 'Antigo',
      author_name: 'Leitora',
      author_email: 'l6@exemplo.example',
      post: { id: post, title: 'Poços de Mecúfi', slug: 'pocos-de-mecufi' },
      is_approved: false,
      created_at: expect.any(String) as string,
      suspicion: null,
    })
    await approve(spam)
    expect((await texts()).slice(2)).toEqual(['GANHE DINHEIRO', 'Aprovado já'])
  })

  test('visitors never learn that a comment is suspected', async () => {
    const response = await postJson(`${server.api}/blog/posts/${post}/comments/`, {
      author_name: 'Leitora',
      author_email: 'a@exemplo.example',
      content: '<b>casino</b>',
    })
    const { id } = (await response.clone().json()) as Comment
    expect(await response.text()).not.toMatch(/suspicion|markup/)
    await approve(id)
    expect(await (await fetch(`${server.api}/blog/posts/${post}/comments/`)).text()).not.toMatch(/suspicion/)
  })

  test('a text that comes again from the same address, or for the third time from others, is suspected', async () => {
    const long = 'Temos telefones e computadores usados ao melhor preço da província inteira.'
    for (const address of ['a@x.example', 'A@X.example', 'b@x.example', 'c@x.example'])
      await say(long, { author_email: address })
    const { results } = await read()
    expect(results.map(({ author_email: address, suspicion }) => [address, suspicion])).toEqual([
      ['a@x.example', null],
      ['c@x.example', 'repeated'],
      ['b@x.example', 'repeated'],
      ['A@X.example', 'repeated'],
    ])
  })

  test('the list is filtered by state and comes in pages of 20, or of the size that is asked for', async () => {
    const ids: number[] = []
    for (let n = 0; n < 23; n++) ids.push(await say(`n.º ${n}`))
    await act('approve', ids.slice(0, 2))
    expect((await read()).results).toHaveLength(20)
    const second = await read('?page=2')
    expect(second.results).toHaveLength(3)
    expect(second).toMatchObject({ count: 23, next: null })
    expect(await texts('?is_approved=true')).toEqual(['n.º 1', 'n.º 0'])
    expect(await read('?is_approved=false&page=3&page_size=10')).toMatchObject({
      count: 21,
      next: null,
      counts: { all: 23, pending: 21, approved: 2 },
      results: [{ content: 'n.º 2' }],
    })
    expect((await read('?page=9')).results).toEqual([])
    for (const wrong of ['?page=0', '?page_size=101', '?is_approved=talvez'])
      expect((await send('GET', LIST + wrong, 'blog')).status).toBe(400)
  })

  test('an approved comment is public at once, and a rejected one waits again', async () => {
    const id = await say('Que bom!')
    expect(await visible()).toEqual([])
    expect(await readResponse(await approve(id))).toMatchObject({
      status: 200,
      body: { id, is_approved: true },
    })
    expect(await visible()).toEqual(['Que bom!'])
    expect(await readResponse(await reject(id))).toMatchObject({
      status: 200,
      body: { id, is_approved: false },
    })
    expect(await visible()).toEqual([])
    await approve(id)
    expect((await remove(id)).status).toBe(204)
    expect(await visible()).toEqual([])
  })

  test('a comment that was deleted meanwhile is answered as missing', async () => {
    const id = await say('Breve')
    await remove(id)
    for (const response of [await approve(id), await reject(id), await remove(id)])
      expect(await readResponse(response)).toEqual({ status: 404, body: { detail: 'Não encontrado.' } })
  })

  test('an action on several comments counts what it changed and ignores unknown ids', async () => {
    const ids = [await say('um'), await say('dois'), await say('três')]
    await approve(ids[0]!)
    expect(await readResponse(await act('approve', [...ids, ...ids, 999_999]))).toEqual({
      status: 200,
      body: { count: 2 },
    })
    expect(await visible()).toEqual(['um', 'dois', 'três'])
    expect(await readResponse(await act('reject', ids.slice(1)))).toEqual({ status: 200, body: { count: 2 } })
    expect(await readResponse(await bulk({ action: 'delete', comment_ids: ids.map(String) }))).toEqual({
      status: 200,
      body: { count: 3 },
    })
    expect((await read()).count).toBe(0)
    expect(await readResponse(await act('delete', ids))).toEqual({ status: 200, body: { count: 0 } })
  })

  test.each([
    [{ action: 'approve', comment_ids: [] }, { comment_ids: ['Selecione pelo menos um comentário.'] }],
    [{ action: 'approve' }, { comment_ids: ['Selecione pelo menos um comentário.'] }],
    [{ action: 'approve', comment_ids: [1, 'x'] }, { comment_ids: ['Valor inválido.'] }],
    [{ action: 'approve', comment_ids: [0] }, { comment_ids: ['Valor inválido.'] }],
    [{ action: 'approve', comment_ids: { 0: 1 } }, { comment_ids: ['Valor inválido.'] }],
    [
      { action: 'approve', comment_ids: Array.from({ length: 1001 }, (_, n) => n + 1) },
      { comment_ids: ['No máximo 1000 comentários de cada vez.'] },
    ],
    [
      { action: 'publish', comment_ids: [1] },
      { action: ['Valor inválido. Valores possíveis: approve, reject, delete.'] },
    ],
  ])('an action with a wrong body is refused with a message for the field: %#', async (body, problems) => {
    expect(await readResponse(await bulk(body))).toEqual({ status: 400, body: problems })
  })

  test('two moderators who act on the same comments at the same moment change each of them once', async () => {
    const ids: number[] = []
    for (let n = 0; n < 12; n++) ids.push(await say(`em disputa ${n}`))
    const answers = await Promise.all(
      [ids, [...ids].reverse(), ids, [...ids].reverse()].map((all, index) =>
        act('approve', all, index % 2 ? 'admin' : 'blog'),
      ),
    )
    const counts = await Promise.all(
      answers.map(async (one) => ((await one.json()) as { count: number }).count),
    )
    expect([...counts].sort((a, b) => b - a)).toEqual([12, 0, 0, 0])
    expect(await audit()).toHaveLength(12)
  })

  test('each change has one line in the audit log, without the texts; what changes nothing has none', async () => {
    const [one, two] = [await say('Segredo'), await say('Outro')]
    await approve(one)
    await approve(one)
    await act('reject', [one, two])
    await remove(two, 'admin')
    const line = (event: string, detail: string, username = 'blog') => ({
      event,
      outcome: 'success',
      username,
      detail,
      net: '127.0.0.0',
    })
    expect(await audit()).toEqual([
      line('record-change', `comments ${one} approve`),
      line('record-change', `comments ${one} reject`),
      line('record-delete', `comments ${two}`, 'admin'),
    ])
  })

  test('who may only view sees the list and changes nothing; who manages projects sees nothing', async () => {
    const id = await say('Guardado')
    for (const [user, list, change] of [
      [null, 401, 401],
      ['projetos', 403, 403],
      ['visualizador', 200, 403],
    ] as const) {
      expect((await send('GET', LIST, user)).status).toBe(list)
      for (const response of [await approve(id, user), await reject(id, user), await remove(id, user)])
        expect(response.status).toBe(change)
      for (const action of ['approve', 'reject', 'delete'])
        expect((await send('POST', BULK, user, { action, comment_ids: [id] })).status).toBe(change)
    }
    expect((await read()).results).toMatchObject([{ id, is_approved: false }])
  })
})
