import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { institution } from '@/content/institution'
import { answerWith, withoutLayout, wireProject } from '../../../support/project-fixtures'
import { renderAt } from '../../../support/render-at'

afterEach(() => vi.unstubAllGlobals())

const POST = {
  id: 1,
  slug: 'o-furo',
  title: 'O furo',
  excerpt: 'Há água.',
  tags: ['poço', 'milho'],
  content: '',
}

const titles = () => [...document.querySelectorAll('title')].map((tag) => tag.textContent)
const tagged = () =>
  [...document.querySelectorAll('meta[property="article:tag"]')].map((tag) => tag.getAttribute('content'))

test.each([
  ['/blog/o-furo', '/blog/posts/o-furo/', POST, 'O furo'],
  [
    '/projeto/poco-de-metuge',
    '/tracking/project-tracking/poco-de-metuge/',
    wireProject({ tags: ['poço', 'milho'] }),
    'Poço de Metuge',
  ],
])('%s is loaded once, and its head then has one title and every tag', async (address, call, body, name) => {
  withoutLayout()
  const asked = answerWith((path) => (path === call ? { body } : { body: [] }))
  const { router } = await renderAt(address)
  const loads = vi.fn()
  router.subscribe('onBeforeLoad', loads)
  await waitFor(() => expect(titles()).toEqual([`${name} · ${institution.name}`]))
  expect(tagged()).toEqual(['poço', 'milho'])
  expect(loads).not.toHaveBeenCalled()
  expect(asked.filter((path) => path === call)).toHaveLength(1)
})

test('a URL without a record is hidden from search engines', async () => {
  answerWith(() => ({ status: 404, body: { detail: 'Não encontrado.' } }))
  await renderAt('/blog/nada')
  await waitFor(() => expect(titles()).toEqual([`Artigo não encontrado · ${institution.name}`]))
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})
