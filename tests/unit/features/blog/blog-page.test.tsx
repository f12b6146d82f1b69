import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PersistedQuery } from '@tanstack/query-persist-client-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../../support/render-at'
import { answerBlog, forgetEverything, wirePost } from './fake-blog'

beforeEach(forgetEverything)

const fifteen = Array.from({ length: 15 }, (_, index) => wirePost(index + 1))
const main = () => within(screen.getByRole('main'))
const heading = (name: string | RegExp) => screen.findByRole('heading', { name })

test('the newest post comes first with category, author, date and reading time', async () => {
  answerBlog([wirePost(1, { title: 'A chuva já não entra' }), wirePost(2)])
  await renderAt('/blog')
  const lead = (await heading('A chuva já não entra')).closest('article')
  for (const words of ['Água e saúde', 'Equipa de Água', '02/03/2026', '4 minutos de leitura'])
    expect(within(lead!).getByText(words)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Mais recentes' })).toBeTruthy()
  expect(main().getAllByRole('article')).toHaveLength(2)
})

test('a post with an invalid date shows a message', async () => {
  answerBlog([wirePost(1, { published_at: 'ontem' })])
  await renderAt('/blog')
  expect(await screen.findByText('Data inválida')).toBeTruthy()
})

test('a message is shown while posts are loading', async () => {
  answerBlog([], { '/blog/posts/': () => new Promise<never>(() => undefined) })
  await renderAt('/blog')
  expect(await screen.findByText('Carregando artigos...')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Blog' })).toBeTruthy()
})

test('a search is trimmed, written to the URL and requested once', async () => {
  const { seen } = answerBlog([wirePost(1, { title: 'O poço' }), wirePost(2, { title: 'A escola' })])
  const { router } = await renderAt('/blog')
  await heading('O poço')
  await userEvent.type(screen.getByLabelText('Procurar no blog'), '  escola ')
  await heading('1 artigo com «escola»')
  expect(router.state.location.search).toEqual({ procura: 'escola' })
  expect(screen.queryByRole('heading', { name: 'O poço' })).toBeNull()
  expect(seen.filter((call) => call.includes('search='))).toEqual([
    'GET /blog/posts/?page=1&page_size=12&search=escola',
  ])
})

test('the back button undoes a search, in the field too', async () => {
  answerBlog([wirePost(1, { title: 'O poço' }), wirePost(2, { title: 'A escola' })])
  const { router } = await renderAt('/blog')
  await heading('O poço')
  await userEvent.type(screen.getByLabelText('Procurar no blog'), 'escola{Enter}')
  await heading('1 artigo com «escola»')
  router.history.back()
  await heading('O poço')
  expect(screen.getByLabelText<HTMLInputElement>('Procurar no blog').value).toBe('')
})

test('a category and a tag are requested and marked as selected', async () => {
  const { seen } = answerBlog([wirePost(1)])
  await renderAt('/blog?categoria=agua-e-saude&etiqueta=milho')
  await heading('1 artigo em Água e saúde, etiqueta «milho»')
  expect(seen).toContain('GET /blog/posts/?page=1&page_size=12&category=agua-e-saude&tag=milho')
  const categories = within(screen.getByRole('navigation', { name: 'Categorias' }))
  expect(categories.getByRole('link', { current: 'page' }).textContent).toBe('Água e saúde')
  const tags = within(await screen.findByRole('navigation', { name: 'Etiquetas' }))
  expect(tags.getByRole('link', { current: true }).textContent).toBe('milho')
  await userEvent.click(categories.getByRole('link', { name: 'Educação' }))
  await waitFor(() => expect(categories.getByRole('link', { current: 'page' }).textContent).toBe('Educação'))
})

test('the page number is in the URL, and a page that does not exist leads to the first', async () => {
  answerBlog(fifteen)
  const { router } = await renderAt('/blog')
  await screen.findByText('Página 1 de 2')
  await userEvent.click(screen.getByRole('link', { name: 'Próxima' }))
  await screen.findByText('Página 2 de 2')
  expect(router.state.location.search).toEqual({ pagina: 2 })
  await expect.poll(() => main().getAllByRole('article').length).toBe(3)
  await router.navigate({ to: '/blog', search: { pagina: 9 } })
  await heading('A página 9 não existe.')
  await userEvent.click(screen.getByRole('link', { name: 'Voltar à primeira página' }))
  await screen.findByText('Página 1 de 2')
})

test('a search without results names the search and offers other links', async () => {
  answerBlog([wirePost(1)], {
    '/blog/posts/': ({ searchParams }) => ({
      body: searchParams.has('search') ? [] : [wirePost(1, { title: 'A bomba de Metuge' })],
    }),
  })
  const { router } = await renderAt('/blog?procura=barragem&categoria=educacao')
  await heading('Nenhum artigo com «barragem» em Educação.')
  expect(await screen.findByRole('link', { name: 'A bomba de Metuge' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Procurar em todas' }))
  await heading('Nenhum artigo com «barragem».')
  expect(router.state.location.search).toEqual({ procura: 'barragem' })
  await userEvent.click(screen.getByRole('link', { name: 'Limpar' }))
  await heading('A bomba de Metuge')
})

test('a blog without posts shows a message', async () => {
  answerBlog([])
  await renderAt('/blog')
  await heading('Ainda não há artigos.')
})

test('a list that failed to load shows a message and can be retried', async () => {
  let status = 400
  answerBlog([], {
    '/blog/posts/': () =>
      status === 200 ? { body: [wirePost(1)] } : { status, body: { detail: 'Pedido inválido.' } },
  })
  await renderAt('/blog')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Erro ao buscar posts')
  expect(alert.textContent).toContain('Pedido inválido.')
  status = 200
  await userEvent.click(screen.getByRole('button', { name: 'Tentar outra vez' }))
  await heading('Artigo 1')
})

test('when the API does not respond, the search uses the kept reads and shows that', async () => {
  answerBlog([wirePost(1, { title: 'O poço' }), wirePost(2, { title: 'A água da escola' })])
  const first = await renderAt('/blog')
  await heading('O poço')
  await waitFor(async () => {
    const { values } = await import('idb-keyval')
    const { readsStore } = await import('@/offline/databases')
    expect((await values(readsStore)).length).toBeGreaterThan(0)
  })
  first.unmount()
  vi.mocked(globalThis.fetch).mockRejectedValue(new TypeError('Failed to fetch'))
  await renderAt('/blog?procura=AGUA')
  await screen.findByText('A associação não responde', undefined, { timeout: 10_000 })
  expect(await heading('A água da escola')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'O poço' })).toBeNull()
}, 20_000)

test('offline the kept list is shown with its age', async () => {
  answerBlog([wirePost(1, { title: 'O poço' })])
  const first = await renderAt('/blog')
  await heading('O poço')
  const { entries, set } = await import('idb-keyval')
  const { readsStore } = await import('@/offline/databases')
  await waitFor(async () => {
    const [list] = (await entries<string, PersistedQuery>(readsStore)).filter(([key]) =>
      key.includes('"list"'),
    )
    expect(list).toBeTruthy()
    const [key, read] = list!
    await set(
      key,
      { ...read, state: { ...read.state, dataUpdatedAt: Date.now() - 2 * 24 * 3600_000 } },
      readsStore,
    )
  })
  first.unmount()
  vi.mocked(globalThis.fetch).mockRejectedValue(new TypeError('Failed to fetch'))
  await renderAt('/blog')
  await screen.findByText(/^Atualizado em/)
  expect(await heading('O poço')).toBeTruthy()
  expect(screen.queryByText('A associação não responde')).toBeNull()
})

test('the list links to its feed', async () => {
  answerBlog([wirePost(1)])
  await renderAt('/blog')
  const link = await screen.findByRole('link', { name: 'Seguir o blog por RSS' })
  expect(link.getAttribute('href')).toBe('/blog/feed.xml')
})
