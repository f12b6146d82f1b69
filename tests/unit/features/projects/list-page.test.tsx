import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith, wireProject, withoutLayout, type Answer } from '../../../support/project-fixtures'
import { renderAt } from '../../../support/render-at'

const LIST = '/projects/public/projects/'
const projects = Array.from({ length: 14 }, (_, n) =>
  wireProject({
    id: n + 1,
    slug: `p${n + 1}`,
    name: `Projeto ${String(n + 1).padStart(2, '0')}`,
    province: n === 0 ? 'Nampula' : 'Cabo Delgado',
    status: n === 1 ? 'suspended' : 'active',
    category: n === 2 ? 'Pesca' : 'Água',
  }),
)
const withProjects = (path: string): Answer | undefined => (path === LIST ? { body: projects } : undefined)

beforeEach(withoutLayout)
afterEach(() => vi.unstubAllGlobals())

const list = () => within(screen.getByRole('region', { name: 'Lista de projetos' }))
const names = () =>
  list()
    .queryAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
const first = () => screen.findByRole('heading', { level: 2, name: 'Projeto 01' })

test('the list shows that it is loading, and then the first twelve projects', async () => {
  answerWith(withProjects)
  await renderAt('/projects')
  expect(screen.getByText('Carregando projetos...')).toBeTruthy()
  await first()
  expect(names()).toHaveLength(12)
  expect(screen.getByText('Mostrando 1–12 de 14 resultados')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Projeto 01' }).getAttribute('href')).toBe('/projeto/p1')
})

test('a URL with filters shows the shared result, also with a Portuguese status', async () => {
  answerWith(withProjects)
  await renderAt('/projects?provincia=Cabo%20Delgado&estado=SUSPENDED')
  expect(await screen.findByRole('heading', { level: 2, name: 'Projeto 02' })).toBeTruthy()
  expect(names()).toHaveLength(1)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Província' }).value).toBe('Cabo Delgado')
})

test('categories come from the projects if the API has none', async () => {
  answerWith(withProjects)
  await renderAt('/projects')
  await first()
  const options = within(screen.getByRole('combobox', { name: 'Categoria' })).getAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual(['Todas', 'Água', 'Pesca'])
})

test('a filter is in the address and starts at the first page', async () => {
  answerWith(withProjects)
  const { router } = await renderAt('/projects?pagina=2')
  await screen.findByText('Mostrando 13–14 de 14 resultados')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Por página' }), '6')
  await screen.findByText('Mostrando 1–6 de 14 resultados')
  expect(router.state.location.search).toEqual({ 'por-pagina': 6 })
})

test('typed text reaches the URL without a history entry for each letter', async () => {
  answerWith(withProjects)
  const { router } = await renderAt('/projects')
  await first()
  const before = router.history.length
  await userEvent.type(screen.getByRole('searchbox', { name: 'Procurar' }), 'projéto 14')
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'projéto 14' }))
  await waitFor(() => expect(names()).toEqual(['Projeto 14']))
  expect(router.history.length).toBe(before)
})

test('a page after the last one becomes the first, in the URL too', async () => {
  answerWith(withProjects)
  const { router } = await renderAt('/projects?pagina=9')
  await screen.findByText('Mostrando 1–12 de 14 resultados')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('where nothing is found, the filters can be cleared', async () => {
  answerWith(withProjects)
  const { router } = await renderAt('/projects?q=zebra')
  expect(await screen.findByText('Nenhum projeto encontrado.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await first()
  expect(router.state.location.search).toEqual({})
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('a list that fails to load is logged, left empty, and can be retried', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  let isUp = false
  answerWith((path) => (isUp ? withProjects(path) : { status: 403, body: { detail: 'Não.' } }))
  await renderAt('/projects')
  expect(await screen.findByText('Nenhum projeto encontrado.')).toBeTruthy()
  expect(warn).toHaveBeenCalled()
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Tentar outra vez' }))
  await first()
})

test('a project that is not public is not listed', async () => {
  answerWith((path) =>
    path === LIST
      ? { body: { results: [wireProject({ is_public: false, slug: 'x' })], count: 1 } }
      : undefined,
  )
  await renderAt('/projects')
  expect(await screen.findByText('Nenhum projeto encontrado.')).toBeTruthy()
})
