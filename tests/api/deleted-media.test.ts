import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { addLibraryRow } from '../support/media-library'
import { bearer, signIn, startTestServer, type TestServer } from '../support/server'

const PICTURE = 'biblioteca/poco-0123456789'
const ADDRESS = `/media/${PICTURE}-640.webp`

onBothDatabases((engine) => {
  let server: TestServer
  let headers: Record<string, Record<string, string>>
  beforeAll(async () => {
    server = await startTestServer(engine)
    headers = {
      blog: bearer(await signIn(server, 'blog')),
      projetos: bearer(await signIn(server, 'projetos')),
    }
  })
  afterAll(() => server.stop())

  async function write(user: string, method: string, target: string, body: object) {
    const response = await fetch(server.api + target, {
      method,
      headers: { ...headers[user], 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  test('a form that still names a deleted file is refused with what to do, and a record that shows it stays editable', async () => {
    await addLibraryRow(server, PICTURE)
    const fields = { featured_image: ADDRESS, content: `<p>Água</p><img src="${ADDRESS}" alt="Poço">` }
    const shows = [
      await write('blog', 'POST', '/blog/posts/', { title: 'Com poço', ...fields }),
      await write('projetos', 'POST', '/projects/admin/projects/', { name: 'Com poço', ...fields }),
    ]
    expect(shows.map(({ status }) => status)).toEqual([201, 201])
    await server.database.query(`delete from media_files where name = '${PICTURE}'`)

    const refused = {
      status: 400,
      body: {
        featured_image: ['Este ficheiro já não está na biblioteca. Escolha outro.'],
        content: ['Uma imagem do texto já não está na biblioteca. Tire-a do texto ou escolha outra.'],
      },
    }
    expect(await write('blog', 'POST', '/blog/posts/', { title: 'Depois', ...fields })).toEqual(refused)
    expect(
      await write('projetos', 'POST', '/projects/admin/projects/', { name: 'Depois', ...fields }),
    ).toEqual(refused)

    const [post, project] = shows.map(({ body }) => String(body.id))
    const edits = [
      await write('blog', 'PUT', `/blog/posts/${post}/`, { title: 'Outro título' }),
      await write('projetos', 'PUT', `/projects/admin/projects/${project}/`, { name: 'Outro nome' }),
    ]
    expect(edits.map(({ status }) => status)).toEqual([200, 200])
  })
})
