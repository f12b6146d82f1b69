import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerFor, type Caller, type Category } from '../support/categories'
import { onBothDatabases } from '../support/databases'
import { readResponse, startTestServer, type TestServer } from '../support/server'

/** The two kinds of category. They follow the same rules at two addresses. */
const KINDS = [
  {
    kind: 'blog',
    path: '/blog/categories/',
    staffList: '/blog/categories/?for_staff=true',
    publicList: '/blog/categories/',
    manager: 'blog',
    signature: 'Gestor de Blog de demonstração',
    stranger: 'projetos',
    table: 'post_categories',
    held: { table: 'posts', count: 'post_count' },
  },
  {
    kind: 'project',
    path: '/projects/admin/categories/',
    staffList: '/projects/admin/categories/',
    publicList: '/projects/public/categories/',
    manager: 'projetos',
    signature: 'Gestora de Projetos de demonstração',
    stranger: 'blog',
    table: 'project_categories',
    held: { table: 'projects', count: 'project_count' },
  },
] as const

onBothDatabases((engine) => {
  let server: TestServer
  let caller: Caller
  beforeAll(async () => {
    server = await startTestServer(engine)
    caller = await callerFor(server, ['blog', 'projetos', 'visualizador', 'admin'])
    await server.database.query(`update users set first_name = '', last_name = '' where username = 'admin'`)
  })
  afterAll(() => server.stop())

  const send: Caller['send'] = (...call) => caller.send(...call)
  const list: Caller['list'] = (...call) => caller.list(...call)

  describe.each(KINDS)(
    'a $kind category',
    ({ kind, path, staffList, publicList, manager, signature, stranger, table, held }) => {
      const create = async (name: string, more: object = {}): Promise<Category> => {
        const response = await send('POST', path, manager, { name, ...more })
        expect(response.status).toBe(201)
        return (await response.json()) as Category
      }
      const at = (id: number) => `${path}${id}/`
      const found = async (id: number) => (await list(staffList, manager)).find((one) => one.id === id)
      const heldBy = async (id: number | null) =>
        Number(
          (
            await server.database.query(
              `select count(*) as n from ${held.table} where category_id ${id === null ? 'is null' : `= ${id}`}`,
            )
          )[0]?.n,
        )

      test('is created with a slug and a version, and the public list has it at once', async () => {
        await list(publicList)
        const response = await send('POST', path, manager, {
          name: '  Água   e Sabão ',
          description: ' Limpa. ',
        })
        const category = (await response.json()) as Category
        expect(response.status).toBe(201)
        expect(category).toMatchObject({
          name: 'Água e Sabão',
          slug: 'agua-e-sabao',
          description: 'Limpa.',
          [held.count]: 0,
        })
        expect(response.headers.get('etag')).toBe(`W/"${category.version}"`)
        const shown = (await list(publicList)).find((one) => one.id === category.id)
        expect(shown).toMatchObject({ name: 'Água e Sabão' })
        expect(shown).not.toHaveProperty('version')
        expect(shown).not.toHaveProperty(held.count)
      })

      test('names to staff who wrote it last and when, and tells visitors neither', async () => {
        const { id, ...created } = await create('Assinada')
        expect(created).toMatchObject({
          updated_by_name: signature,
          updated_at: server.clock.now().toISOString(),
        })
        server.clock.forward(60)
        const response = await send('PUT', at(id), 'admin', { name: 'Assinada outra vez' })
        // This account has no public name. The API must not return its username instead.
        const written = { updated_by_name: null, updated_at: server.clock.now().toISOString() }
        expect(await response.json()).toMatchObject(written)
        expect(await found(id)).toMatchObject(written)
        const open = kind === 'blog' ? [publicList, at(id), `${at(id)}?for_staff=false`] : [publicList]
        for (const address of open)
          expect(await (await send('GET', address, manager)).text()).not.toMatch(/updated_|de demonstração/)
      })

      test.each([
        [{}, { name: ['O nome da categoria é obrigatório.'] }],
        [{ name: '  ' }, { name: ['O nome da categoria é obrigatório.'] }],
        [{ name: '!?…' }, { name: ['O nome precisa de uma letra ou de um algarismo.'] }],
        [{ name: '🎉' }, { name: ['O nome precisa de uma letra ou de um algarismo.'] }],
        [{ name: { a: 1 } }, { name: ['O nome da categoria é obrigatório.'] }],
        [
          { name: 'x'.repeat(101), description: 'y'.repeat(501) },
          {
            name: ['Texto demasiado longo: no máximo 100 caracteres.'],
            description: ['Texto demasiado longo: no máximo 500 caracteres.'],
          },
        ],
      ])('with %j is refused, with a message for the field', async (body, problems) => {
        expect(await readResponse(await send('POST', path, manager, body))).toEqual({
          status: 400,
          body: problems,
        })
      })

      test('needs a unique name, ignoring accents and case', async () => {
        const taken = { status: 400, body: { name: ['Já existe uma categoria com este nome.'] } }
        const { id } = await create('Juventude Única')
        expect(await readResponse(await send('POST', path, manager, { name: 'juventude UNICA' }))).toEqual(
          taken,
        )
        const other = await create('Outra vez')
        expect(
          await readResponse(await send('PUT', at(other.id), manager, { name: 'Juventude única' })),
        ).toEqual(taken)
        expect((await send('PUT', at(id), manager, { name: 'JUVENTUDE única' })).status).toBe(200)
      })

      test('gets a unique slug if two names make the same one', async () => {
        expect((await create('Sol & Mar')).slug).toBe('sol-mar')
        expect((await create('Sol, Mar')).slug).toBe('sol-mar-2')
        expect((await create('2031')).slug).toBe('categoria-2031')
      })

      test('is created once when eight requests create the same name at the same moment', async () => {
        const answers = await Promise.all(
          Array.from({ length: 8 }, () => send('POST', path, manager, { name: 'Ao mesmo tempo' })),
        )
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400, 400, 400])
      })

      test('keeps its slug and the fields that were not sent when it is changed', async () => {
        const { id, slug, version } = await create('Antes', { description: 'Fica.' })
        const response = await send(
          'PUT',
          at(id),
          manager,
          { name: 'Depois' },
          { 'If-Match': `"${version}"` },
        )
        const changed = (await response.json()) as Category
        expect(response.status).toBe(200)
        expect(changed).toMatchObject({ id, slug, name: 'Depois', description: 'Fica.' })
        expect(changed.version).not.toBe(version)
        expect(response.headers.get('etag')).toBe(`W/"${changed.version}"`)
        expect((await list(publicList)).find((one) => one.id === id)).toMatchObject({ name: 'Depois' })
      })

      test('that was changed meanwhile is not overwritten, and the response contains the current version', async () => {
        const { id, version } = await create('Primeira')
        const stale = { 'If-Match': `W/"${version}"` }
        expect((await send('PUT', at(id), manager, { name: 'Segunda' }, stale)).status).toBe(200)
        for (const [method, body] of [
          ['PUT', { name: 'Terceira' }],
          ['DELETE', undefined],
        ] as const) {
          const refused = await readResponse(await send(method, at(id), manager, body, stale))
          expect(refused).toMatchObject({ status: 412, body: { current: { id, name: 'Segunda' } } })
          expect(await found(id)).toMatchObject({ name: 'Segunda' })
          const { current } = refused.body as { current: Category }
          expect(current.version).toBe((await found(id))?.version)
        }
        expect((await send('PUT', at(id), manager, { name: 'Quarta' }, { 'If-Match': '*' })).status).toBe(200)
        expect((await send('PUT', at(id), manager, { name: 'Quinta' })).status).toBe(200)
      })

      test('edited by two requests at the same moment takes one edit and refuses the other', async () => {
        const { id, version } = await create('Disputada')
        const answers = await Promise.all(
          ['Um', 'Dois'].map((name) =>
            send('PUT', at(id), manager, { name: `${name} disputada` }, { 'If-Match': `"${version}"` }),
          ),
        )
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
      })

      test('requested by id has the version as its ETag', async () => {
        const { id, version } = await create('Sozinha')
        const response = await send('GET', at(id), manager)
        expect([response.status, response.headers.get('etag')]).toEqual([200, `W/"${version}"`])
        expect((await send('GET', at(999_999), manager)).status).toBe(404)
      })

      test('leaves its records without a category, or in the category move_to, when it is deleted', async () => {
        const [plain, moved] = await Promise.all([heldBy(1), heldBy(2)])
        const target = await create('Destino')
        expect([plain, moved].every((count) => count > 0)).toBe(true)
        expect(await found(1)).toMatchObject({ [held.count]: plain })

        expect((await send('DELETE', `${at(2)}?move_to=${target.id}`, manager)).status).toBe(204)
        expect(await heldBy(target.id)).toBe(moved)
        expect(await found(target.id)).toMatchObject({ [held.count]: moved })

        const [before, all] = [
          await heldBy(null),
          Number((await server.database.query(`select count(*) as n from ${held.table}`))[0]?.n),
        ]
        expect((await send('DELETE', at(1), manager)).status).toBe(204)
        expect(await heldBy(null)).toBe(before + plain)
        expect(Number((await server.database.query(`select count(*) as n from ${held.table}`))[0]?.n)).toBe(
          all,
        )
        expect((await list(publicList)).map(({ id }) => id)).not.toContain(1)
        expect((await send('DELETE', at(1), manager)).status).toBe(404)
        expect((await send('PUT', at(1), manager, { name: 'Tarde' })).status).toBe(404)
      })

      test('is not deleted if move_to is the same category or does not exist', async () => {
        const { id } = await create('Fica aqui')
        for (const moveTo of [id, 999_999])
          expect(
            await readResponse(await send('DELETE', `${at(id)}?move_to=${moveTo}`, manager)),
          ).toMatchObject({
            status: 400,
            body: { move_to: [expect.any(String)] },
          })
        expect(await found(id)).toBeDefined()
      })

      test('can be searched without accents, sorted by name and paged', async () => {
        await create('Zebra lilás')
        await create('Abelha lilás')
        const join = staffList.includes('?') ? '&' : '?'
        const names = async (query: string) =>
          (await list(`${staffList}${join}${query}`, manager)).map(({ name }) => name)
        expect(await names('search=LILAS&ordering=name')).toEqual(['Abelha lilás', 'Zebra lilás'])
        expect(await names('search=lilas&ordering=-name')).toEqual(['Zebra lilás', 'Abelha lilás'])
        expect(await names('search=lilas&ordering=name&page=2&page_size=1')).toEqual(['Zebra lilás'])
        expect((await send('GET', `${staffList}${join}ordering=slug`, manager)).status).toBe(400)
      })

      test('can be changed only by the managers of its kind', async () => {
        const { id } = await create('Guardada')
        for (const [user, status] of [
          [null, 401],
          [stranger, 403],
          ['visualizador', 403],
        ] as const)
          for (const [method, target, body] of [
            ['POST', path, { name: 'Intrusa' }],
            ['PUT', at(id), { name: 'Intrusa' }],
            ['DELETE', at(id), undefined],
          ] as const)
            expect((await send(method, target, user, body)).status).toBe(status)
        expect((await send('GET', staffList, null)).status).toBe(401)
        expect((await send('GET', staffList, stranger)).status).toBe(403)
        expect((await send('GET', staffList, 'visualizador')).status).toBe(200)
      })

      test('is logged in the audit log at each successful write, without its texts', async () => {
        const { id } = await create('Registada')
        await send('PUT', at(id), manager, { name: 'Registada outra vez' })
        await send('PUT', at(id), manager, { name: '' })
        await send('DELETE', at(id), manager)
        const lines = await server.database.query(
          `select event, outcome, username, detail from audit_log inner join users on users.id = audit_log.actor_id
          where detail = '${table} ${id}' order by audit_log.id`,
        )
        const line = (event: string) => ({
          event,
          outcome: 'success',
          username: manager,
          detail: `${table} ${id}`,
        })
        expect(lines.map((one) => ({ ...one }))).toEqual(
          ['record-create', 'record-change', 'record-delete'].map(line),
        )
      })
    },
  )
})
