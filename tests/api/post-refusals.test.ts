import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { postWriter, type PostWriter } from '../support/posts'
import { readResponse, startTestServer, type TestServer } from '../support/server'

const LONGEST = 200_000

onBothDatabases((engine) => {
  let server: TestServer
  let writer: PostWriter
  beforeAll(async () => {
    server = await startTestServer(engine)
    writer = await postWriter(server, ['blog'])
  })
  afterAll(() => server.stop())

  const refused = async (fields: object) =>
    readResponse(await writer.send('POST', '/blog/posts/', 'blog', fields))

  test.each([
    [{}, { title: ['Escreva o título do artigo.'] }],
    [{ title: ' ' }, { title: ['Escreva o título do artigo.'] }],
    [{ title: '🎉' }, { title: ['O título precisa de uma letra ou de um algarismo.'] }],
    [{ title: 'x'.repeat(201) }, { title: ['Texto demasiado longo: no máximo 200 caracteres.'] }],
    [{ title: 'a', slug: '!!' }, { slug: ['O endereço precisa de uma letra ou de um algarismo.'] }],
    [{ title: 'a', status: 'aberto' }, { status: ['Escolha rascunho ou publicado.'] }],
    [
      { title: 'a', status: 'published', content: '<p> </p>' },
      { content: ['Escreva o texto do artigo antes de o publicar.'] },
    ],
    [{ title: 'a', category: 999_999 }, { category: ['Esta categoria já não existe. Escolha outra.'] }],
    [{ title: 'a', category: 'abc' }, { category: ['Esta categoria já não existe. Escolha outra.'] }],
    [
      { title: 'a', tags: [1, 999_999] },
      { tags: ['Uma das etiquetas já não existe. Tire-a ou escolha outra.'] },
    ],
    [{ title: 'a', tags: ['x'] }, { tags: ['Valor inválido.'] }],
    // This object cannot be converted to a string, so a careless conversion would throw.
    [{ title: 'a', tags: [{ toString: 'x' }] }, { tags: ['Valor inválido.'] }],
    [{ title: 'a', tags: [[3]] }, { tags: ['Valor inválido.'] }],
    [
      { title: 'a', tags: Array.from({ length: 31 }, (_, at) => at + 1) },
      { tags: ['Escolha no máximo 30 etiquetas.'] },
    ],
    [
      { title: 'a', published_at: '2026-02-30' },
      { published_at: ['Indique uma data válida, entre 2000 e 2100.'] },
    ],
    [
      { title: 'a', canonical_url: 'ftp://exemplo.example/outro' },
      { canonical_url: ['O endereço do original tem de começar por https:// ou por /.'] },
    ],
    [
      { title: 'a', featured_image: 'javascript:alert(1)' },
      { featured_image: ['O endereço da imagem tem de começar por https:// ou por /.'] },
    ],
    [{ title: 'a', schema_type: 'Recipe' }, { schema_type: ['Escolha um valor da lista.'] }],
    [
      { title: 'a', robots_txt: 'voar' },
      {
        robots_txt: [
          'Os motores de busca não conhecem a instrução «voar». Exemplo: noarchive, max-snippet:50.',
        ],
      },
    ],
    [
      { title: 'a', noindex: 'talvez', content: { a: 1 } },
      { noindex: ['Valor inválido.'], content: ['Valor inválido.'] },
    ],
    [
      { title: '', meta_title: 'x'.repeat(201), og_type: 'y' },
      {
        title: ['Escreva o título do artigo.'],
        meta_title: ['Texto demasiado longo: no máximo 200 caracteres.'],
        og_type: ['Escolha um valor da lista.'],
      },
    ],
  ])('%j is refused, with a sentence for each wrong field', async (fields, problems) => {
    expect(await refused(fields)).toEqual({ status: 400, body: problems })
  })

  test('a text of 200 000 characters with accents is stored, one more character is refused, and other operations keep their limit', async () => {
    const text = 'ção é água à mão '.repeat(12_000).slice(0, LONGEST - 7)
    const post = await writer.create({ title: 'Comprido', content: `<p>${text}</p>` })
    expect(post.content).toBe(`<p>${text}</p>`)
    expect(Buffer.byteLength(JSON.stringify({ content: text }))).toBeGreaterThan(256 * 1024)
    expect(await refused({ title: 'a', content: 'é'.repeat(LONGEST + 1) })).toEqual({
      status: 400,
      body: { content: ['Texto demasiado longo: no máximo 200000 caracteres.'] },
    })
    expect((await refused({ title: 'a', content: 'é'.repeat(600_000) })).status).toBe(413)
    const category = { name: 'a', description: 'x'.repeat(300_000) }
    expect((await writer.send('POST', '/blog/categories/', 'blog', category)).status).toBe(413)
  })

  test('a text with too deep HTML is refused, as is JSON with too many levels', async () => {
    expect(await refused({ title: 'a', content: '<div>'.repeat(300) })).toMatchObject({ status: 400 })
    const deep = (depth: number) => JSON.parse(`{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`) as object
    expect(await refused({ title: 'a', more: deep(30) })).toEqual({
      status: 400,
      body: { detail: 'Os dados do pedido têm demasiados níveis.' },
    })
  })
  test('an address that no browser could open is refused, so that it is not lost without a word', async () => {
    const address = 'https://exemplo.example:99999/a'
    expect(await refused({ title: 'a', featured_image: address, canonical_url: address })).toEqual({
      status: 400,
      body: {
        featured_image: ['O endereço da imagem tem de começar por https:// ou por /.'],
        canonical_url: ['O endereço do original tem de começar por https:// ou por /.'],
      },
    })
  })
})
