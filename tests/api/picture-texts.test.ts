import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf, callerFor, type Caller } from '../support/categories'
import { onBothDatabases } from '../support/databases'
import { freshPicture, libraryCaller, type LibraryCaller, type MediaFile } from '../support/media-library'
import { startTestServer, type TestServer } from '../support/server'

type Json = Record<string, unknown>

onBothDatabases((engine) => {
  let server: TestServer
  let library: LibraryCaller
  let caller: Caller
  beforeAll(async () => {
    server = await startTestServer(engine)
    library = await libraryCaller(server)
    caller = await callerFor(server, ['admin'])
  })
  afterAll(() => server.stop())

  const send = async (method: string, path: string, body: object) =>
    bodyOf<Json>(await caller.send(method, path, 'admin', body), method === 'POST' ? 201 : 200)
  const seen = async (path: string) => bodyOf<Json>(await caller.send('GET', path, null), 200)
  const upload = async (fields = {}) =>
    (await library.upload(await freshPicture(), { fields })).body as MediaFile
  const describe = async ({ id }: MediaFile, body: object) =>
    expect((await library.ask('PUT', `${id}/`, body)).status).toBe(200)

  test('visitors get the alternative text of a project’s pictures, and the changed one at the next read', async () => {
    const [main, inGallery] = [await upload({ alt_text: 'Uma bomba de água' }), await upload()]
    const project = await send('POST', '/projects/admin/projects/', {
      name: 'Furo de Nanlia',
      is_public: true,
      featured_image: main.address,
    })
    const below = `/projects/admin/projects/${String(project.id)}/gallery/`
    await send('POST', below, { title: 'Furo', image: inGallery.address })
    const address = `/projects/public/projects/${String(project.slug)}/`
    const first = await caller.send('GET', address, null)
    expect(await first.json()).toMatchObject({
      featured_image_alt: 'Uma bomba de água',
      gallery_images: [{ image_url: inGallery.address }],
    })
    await describe(main, { alt_text: 'Duas "bombas" de água' })
    await describe(inGallery, { alt_text: 'Três mulheres junto ao furo', focal_x: 30, focal_y: 70 })
    const etag = first.headers.get('etag') ?? ''
    const second = await caller.send('GET', address, null, undefined, { 'If-None-Match': etag })
    const after = await bodyOf<Json>(second, 200)
    expect(after).toMatchObject({
      featured_image_alt: 'Duas "bombas" de água',
      gallery_images: [{ image_url: `${inGallery.address}#30-70`, image_alt: 'Três mulheres junto ao furo' }],
    })
    for (const path of ['/projects/public/projects/?page_size=100', '/tracking/project-tracking/'])
      expect(JSON.stringify(await seen(path)), path).toContain('Duas \\"bombas\\" de água')
    const edited = await bodyOf<Json>(
      await caller.send('GET', `/projects/admin/projects/${String(project.id)}/`, 'admin'),
      200,
    )
    expect(edited).not.toHaveProperty('featured_image_alt')
    await describe(main, { is_decorative: true })
    expect(await seen(address)).toMatchObject({ featured_image_alt: '' })
  })

  test('visitors get the alternative text in a post where the text has none, and the text’s own otherwise', async () => {
    const [cover, one, two] = [
      await upload({ alt_text: 'Uma escola' }),
      await upload({ alt_text: '<b>"Telhado" & chuva' }),
      await upload(),
    ]
    const picture = ({ address }: MediaFile, alt: string) => `<img src="${address}" alt="${alt}">`
    const post = await send('POST', '/blog/posts/', {
      title: 'Antes da chuva',
      status: 'published',
      featured_image: cover.address,
      content: `<p>${picture(one, '')}${picture(one, 'O telhado novo')}${picture(one, '')}${picture(two, '')}</p>`,
    })
    const address = `/blog/posts/${String(post.slug)}/`
    const altsIn = ({ content }: Json) =>
      [...String(content).matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt)
    const before = await seen(address)
    expect(before).toMatchObject({ featured_image_alt: 'Uma escola' })
    const written = '&lt;b&gt;&quot;Telhado&quot; &amp; chuva'
    expect(altsIn(before)).toEqual([written, 'O telhado novo', written, ''])
    expect(JSON.stringify(await seen('/blog/posts/'))).toContain('"featured_image_alt":"Uma escola"')
    const stored = await bodyOf<Json>(
      await caller.send('GET', `/blog/posts/${String(post.id)}/?for_staff=true`, 'admin'),
      200,
    )
    expect(altsIn(stored)).toEqual(['', 'O telhado novo', '', ''])
    await describe(two, { alt_text: 'Uma nuvem' })
    expect(altsIn(await seen(address))).toEqual([written, 'O telhado novo', written, 'Uma nuvem'])
  })

  test('the library finds the file of an address, in any of its sizes and with its focal point', async () => {
    const { id, address } = await upload({ alt_text: 'Um poço' })
    const found = async (wanted: string) =>
      (await library.ask('GET', `?address=${encodeURIComponent(wanted)}`)).body as { results: MediaFile[] }
    for (const wanted of [address, address.replace('-640.webp', '-960.avif'), `${address}#20-80`])
      expect((await found(wanted)).results.map((one) => one.id)).toEqual([id])
    for (const wanted of [address.replace('/media/', '/fotos/'), '', '%'])
      expect((await found(wanted)).results).toEqual([])
  })

  test('the HTML that a visitor writes into a comment stays as it was written', async () => {
    const { address } = await upload({ alt_text: 'Um poço' })
    const [{ id: post } = {}] = await server.database.query('select min(post_id) as id from comments')
    const content = `<img src="${address}" alt="">`
    await server.database.query(
      `update comments set content = '${content}', is_approved = 1
        where id = (select min(id) from comments where post_id = ${String(post)}) returning id`,
    )
    const comments = await seen(`/blog/posts/${String(post)}/comments/`)
    expect(comments).toMatchObject({
      results: expect.arrayContaining([expect.objectContaining({ content })]) as unknown,
    })
  })
})
