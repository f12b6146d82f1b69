import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../../support/render-at'
import { answerBlog, forgetEverything, wirePost } from './fake-blog'

beforeEach(forgetEverything)

const open = async (more = {}, changes = {}, others = [wirePost(2), wirePost(3)]) => {
  const world = answerBlog([wirePost(1, { title: 'O poço', ...more }), ...others], changes)
  await renderAt('/blog/artigo-1')
  return world
}

test('a post shows its text, author, date, reading time and tags, and names the page after itself', async () => {
  await open({ meta_title: 'Um poço' })
  expect(await screen.findByRole('heading', { level: 1, name: 'O poço' })).toBeTruthy()
  const article = within(screen.getByRole('article'))
  for (const words of ['Equipa de Água', '02/03/2026', '4 minutos de leitura', 'Resumo 1'])
    expect(article.getByText(words)).toBeTruthy()
  expect(await screen.findByText('Texto 1')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'milho' }).getAttribute('href')).toBe('/blog?etiqueta=milho')
  await waitFor(() => expect(document.title).toBe('Um poço · Associação Humanitária de Cabo Delgado'))
})

test('the picture of a post has the alternative text of the API, beside its caption', async () => {
  const picture = { featured_image: '/media/e-640.webp', featured_image_caption: 'Foto: Ana' }
  await open({ ...picture, featured_image_alt: 'Uma escola sem telhado' })
  expect(await screen.findByRole('img', { name: 'Uma escola sem telhado' })).toBeTruthy()
  expect(screen.getByText('Foto: Ana')).toBeTruthy()
  // The page requests the posts for 'Ler a seguir' last. Without this wait, their response could be stored as a kept
  // read during the next test.
  await screen.findByRole('complementary', { name: 'Ler a seguir' })
})

test('posts that share a category or a tag are offered to read next', async () => {
  await open({}, {}, [wirePost(2), wirePost(3, { category: null, tags: [] })])
  const related = within(await screen.findByRole('complementary', { name: 'Ler a seguir' }))
  expect(related.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/blog/artigo-2'])
})

test('scripts in a post are removed from the page', async () => {
  await open({
    title: '<img src=x onerror=alert(1)>',
    content: '<p onclick="alert(1)">Olá</p><script>alert(1)</script><a href="javascript:alert(1)">x</a>',
  })
  const text = await screen.findByText('Olá')
  expect(text.getAttribute('onclick')).toBeNull()
  // JSON-LD is allowed, because it is data that browsers do not run.
  expect(document.querySelector('main script:not([type="application/ld+json"])')).toBeNull()
  expect(document.querySelector('main [href^="javascript"]')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('<img src=x onerror=alert(1)>')
  // The page requests the list last. Without this wait, the list's response would be stored as a kept read during the
  // next test.
  await screen.findByRole('complementary', { name: 'Ler a seguir' })
})

test('a post that does not exist shows a message and links back', async () => {
  answerBlog([wirePost(1, { title: 'O poço' })])
  await renderAt('/blog/nao-ha')
  expect(await screen.findByRole('heading', { level: 1, name: 'Artigo não encontrado' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Voltar ao blog' }).getAttribute('href')).toBe('/blog')
  expect(await screen.findByRole('link', { name: 'O poço' })).toBeTruthy()
})

test('a post that failed to load shows a message and can be retried', async () => {
  let isDown = true
  await open(
    {},
    {
      '/blog/posts/artigo-1/': () =>
        isDown
          ? { status: 400, body: { detail: 'Em manutenção.' } }
          : { body: wirePost(1, { title: 'O poço' }) },
    },
  )
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByRole('heading', { level: 1 }).textContent).toBe('Erro ao buscar post')
  expect(alert.textContent).toContain('Em manutenção.')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar outra vez' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'O poço' })).toBeTruthy()
})

test('without a response a post that is not kept says so, and leads to what is kept', async () => {
  answerBlog([])
  vi.mocked(globalThis.fetch).mockRejectedValue(new TypeError('Failed to fetch'))
  await renderAt('/blog/artigo-1')
  const alert = within(await screen.findByRole('alert', {}, { timeout: 10_000 }))
  expect(alert.getByRole('heading', { level: 1 }).textContent).toMatch(/^Este artigo não está guardado neste/)
  const link = alert.getByRole('link', { name: 'Ver o que está guardado' })
  expect(link.getAttribute('href')).toBe('/disponivel')
}, 15_000)

test('a kept post opens when the API does not respond', async () => {
  answerBlog([wirePost(1, { title: 'O poço' })])
  const first = await renderAt('/blog/artigo-1')
  await screen.findByText('Texto 1')
  await waitFor(async () => {
    const { readKeptData: keptData } = await import('@/offline/kept-reads')
    expect(await keptData('posts', 'detail')).toHaveLength(1)
  })
  first.unmount()
  vi.mocked(globalThis.fetch).mockRejectedValue(new TypeError('Failed to fetch'))
  await renderAt('/blog/artigo-1')
  expect(await screen.findByRole('heading', { level: 1, name: 'O poço' })).toBeTruthy()
})

test('approved comments are shown below, with the texts of RULES.md for missing values', async () => {
  await open(
    {},
    {
      '/blog/posts/1/comments/': () => ({
        body: [
          {
            id: 1,
            author_name: 'Leitora',
            content: 'Linha um\nlinha dois <b>x</b>',
            created_at: '2026-03-05T08:00:00Z',
          },
          { id: 2, author_name: '', content: '', created_at: null },
          { id: 3, author_name: 'X', content: 'y', created_at: 'nunca' },
        ],
      }),
    },
  )
  expect(await screen.findByRole('heading', { name: '3 comentários' })).toBeTruthy()
  for (const words of [
    '05/03/2026',
    'Autor desconhecido',
    'Sem conteúdo',
    'Data não disponível',
    'Data inválida',
  ])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText(/linha dois <b>x<\/b>/)).toBeTruthy()
})

test('comments that fail to load do not hide the post', async () => {
  await open({}, { '/blog/posts/1/comments/': () => ({ status: 400, body: {} }) })
  expect(await screen.findByText('Erro ao buscar comentários')).toBeTruthy()
  expect(screen.getByText('Texto 1')).toBeTruthy()
})

test('more pages of comments load on request', async () => {
  const some = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: from + index,
      author_name: 'L',
      content: `c${from + index}`,
    }))
  await open(
    {},
    {
      '/blog/posts/1/comments/': ({ searchParams }: URL) => ({
        body: { count: 21, results: searchParams.get('page') === '2' ? some(21, 1) : some(1, 20) },
      }),
    },
  )
  await screen.findByText('c20')
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais comentários' }))
  expect(await screen.findByText('c21')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mostrar mais comentários' })).toBeNull()
})
