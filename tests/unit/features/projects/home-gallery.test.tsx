import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith, wireProject, withoutLayout } from '../../../support/project-fixtures'
import { renderAt } from '../../../support/render-at'

const LIST = '/projects/public/projects/'
const list = [
  wireProject({ slug: 'poco', name: 'Poço', progress_percentage: 20 }),
  wireProject({ slug: 'escola', name: 'Escola', program: { name: 'Educação' }, status: 'completed' }),
  wireProject({ slug: 'plano', name: 'Plano', status: 'planning' }),
]

/** Returns the response for a path: the list of projects, and details only for the project 'Poço'. */
const withList = (path: string) => {
  if (path === LIST) return { body: list }
  if (path === '/tracking/project-tracking/poco/')
    return { body: wireProject({ slug: 'poco', name: 'Poço', metrics: { progressPercentage: '67.6%' } }) }
  return { status: 404, body: { detail: 'Não encontrado.' } }
}

beforeEach(() => {
  withoutLayout()
  // A failed request for details is only logged (RULES §8).
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.unstubAllGlobals())

const region = () => within(screen.getByRole('region', { name: 'O que está a andar' }))

test('while projects are loading, six placeholder cards and a message are shown', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const { container } = await renderAt('/')
  expect(region().getByText('Carregando projetos...')).toBeTruthy()
  expect(container.querySelectorAll('[aria-busy="true"] div[aria-hidden="true"] > div')).toHaveLength(6)
})

test('only active or completed projects are shown, the enriched progress preferred', async () => {
  answerWith(withList)
  await renderAt('/')
  expect(await region().findByRole('link', { name: 'Poço' })).toBeTruthy()
  expect(region().getByText('Em Andamento')).toBeTruthy()
  expect(region().queryByText('Plano')).toBeNull()
  expect(await region().findByRole('img', { name: 'Progresso: 68%' })).toBeTruthy()
  await waitFor(() => expect(console.warn).toHaveBeenCalled())
  expect(region().getByRole('link', { name: 'Escola' })).toBeTruthy()
})

test('with the data saver only the list is requested', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData: true } } }))
  const asked = vi.fn(withList)
  answerWith(asked)
  await renderAt('/')
  expect(await region().findByRole('img', { name: 'Progresso: 20%' })).toBeTruthy()
  expect(asked.mock.calls.map(([path]) => path)).not.toContain('/tracking/project-tracking/poco/')
})

test('the filter offers Todos and the programs of the loaded projects', async () => {
  answerWith(withList)
  await renderAt('/')
  const filter = within(await region().findByRole('group', { name: 'Filtrar por área' }))
  expect(filter.getAllByRole('button').map((one) => one.textContent)).toEqual(['Todos', 'Saúde', 'Educação'])
  await userEvent.click(filter.getByRole('button', { name: 'Educação' }))
  expect(region().queryByRole('link', { name: 'Poço' })).toBeNull()
  expect(region().getByRole('link', { name: 'Escola' })).toBeTruthy()
})

test('a card opens a detail that is in the URL; going back closes it', async () => {
  answerWith(withList)
  const { router } = await renderAt('/')
  const card = await region().findByRole('link', { name: 'Poço' })
  expect(card.getAttribute('href')).toBe('/projeto/poco')
  await userEvent.click(card)
  const dialog = within(await screen.findByRole('dialog', { name: 'Poço' }))
  expect(router.state.location.search).toEqual({ projeto: 'poco' })
  expect(dialog.getByRole('link', { name: 'Ver o projeto' }).getAttribute('href')).toBe('/projeto/poco')
  router.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Poço'))
})

test('a shared address opens the detail, and closing leaves the home page', async () => {
  answerWith(withList)
  const { router } = await renderAt('/?projeto=escola')
  const dialog = within(await screen.findByRole('dialog', { name: 'Escola' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.href).toBe('/')
})

test.each([
  ['an empty list', { body: [] }],
  ['a failure', { status: 403, body: { detail: 'Não.' } }],
])('with %s the home page shows that there is none and offers links', async (_, answer) => {
  answerWith(() => answer)
  await renderAt('/')
  expect(await region().findByRole('heading', { name: 'Nenhum projeto encontrado' })).toBeTruthy()
  expect(region().getByText('Não há projetos públicos disponíveis no momento.')).toBeTruthy()
  expect(
    region()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/projects', '/programas'])
})
