import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasFocus } from '../../../support/has-focus'
import { answerWith, update, wireProject, withoutLayout } from '../../../support/project-fixtures'
import { renderAt } from '../../../support/render-at'

const TRACKING = '/tracking/project-tracking/poco-de-metuge/'
const DETAIL = '/projects/public/projects/poco-de-metuge/'
const ADDRESS = '/projeto/poco-de-metuge'

beforeEach(withoutLayout)
afterEach(() => vi.unstubAllGlobals())

/** Renders the page of a project. `parts` replaces fields of the project in the API's response. */
async function show(parts: Record<string, unknown> = {}, search = '') {
  const asked = answerWith((path) => (path === TRACKING ? { body: wireProject(parts) } : undefined))
  const view = await renderAt(ADDRESS + search)
  await screen.findByRole('heading', { level: 1, name: 'Poço de Metuge' })
  return { ...view, asked }
}
const panel = () => within(screen.getByRole('tabpanel'))
const tab = (name: string) => screen.getByRole('tab', { name })

test('the page shows that it is loading before the data arrives', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await renderAt(ADDRESS)
  expect(screen.getByText('Carregando projeto...')).toBeTruthy()
})

test('the head is the project: its status, priority, place, start and four figures', async () => {
  await show({
    budget: 1000,
    current_spending: 250,
    current_beneficiaries: 312,
    target_beneficiaries: 480,
    progress_percentage: 68,
    milestones: [{ title: 'a', is_completed: true }, { title: 'b' }],
  })
  for (const text of [
    'Ativo',
    'Prioridade alta',
    'Aldeia de Nanlia, Metuge, Cabo Delgado',
    '03 de março de 2025',
  ])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  const figures = screen.getByText('progresso').closest('dl')?.textContent
  expect(figures).toBe('beneficiários312 de 480progresso68%gasto do orçamento25%marco concluído1 de 2')
  expect(screen.getAllByRole('link', { name: 'Apoiar Projeto' })[0]?.getAttribute('href')).toBe(
    '/doacao?projeto=poco-de-metuge#transferir',
  )
})

test('a completed project has no priority, and a donation from its page is not for it', async () => {
  await show({ status: 'completed', end_date: '2025-01-31' })
  expect(screen.queryByText(/^Prioridade/)).toBeNull()
  expect(screen.queryByText(/já passou/)).toBeNull()
  screen.getByText('Este projeto está concluído. O que doar agora vai para os outros projetos.')
  expect(screen.getAllByRole('link', { name: 'Apoiar Projeto' })[0]?.getAttribute('href')).toBe(
    '/doacao#transferir',
  )
})

test('a suspended project says where a donation goes, and a donation from its page is not for it', async () => {
  await show({ status: 'suspended' })
  screen.getByText('Este projeto está suspenso. O que doar agora vai para os outros projetos.')
  expect(screen.getAllByRole('link', { name: 'Apoiar Projeto' })[0]?.getAttribute('href')).toBe(
    '/doacao#transferir',
  )
})

test('a planned project names its planned start and does not claim that it began', async () => {
  await show({ status: 'planning' })
  expect(screen.getByText(/^Início previsto/).textContent).toBe('Início previsto: 03 de março de 2025')
  expect(screen.queryByText(/^Desde/)).toBeNull()
})

test('unknown figures are not invented', async () => {
  await show()
  expect(screen.getByText('progresso').closest('dl')?.textContent).toBe('beneficiários0 progresso0%')
})

test('the title in the head is the name of the project, with its keywords and its picture', async () => {
  await show({ featured_image: '/media/poco-640.webp', tags: ['água'], seo_keywords: ['poço', 'Metuge'] })
  await waitFor(() => expect(document.title).toMatch(/^Poço de Metuge · /))
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
  await waitFor(() => expect(meta('keywords')).toBe('poço, Metuge'))
  expect(meta('og:image')).toBe(`${window.location.origin}/media/poco-640.webp`)
  // The page states the size only for the site's default picture, because the size of other pictures is unknown.
  expect(meta('og:image:width')).toBeUndefined()
  expect(meta('og:image:alt')).toBe('Imagem do projeto «Poço de Metuge»')
})

test('the six tabs are operated by arrow keys with one Tab stop, and are in the URL', async () => {
  const { router } = await show()
  expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual([
    'Visão Geral',
    'Detalhes',
    'Progresso',
    'Galeria',
    'Evidências',
    'Impacto',
  ])
  expect(screen.getAllByRole('tab').filter((one) => one.tabIndex === 0)).toHaveLength(1)
  tab('Visão Geral').focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(await panel().findByRole('heading', { name: 'Orçamento detalhado' })).toBeTruthy()
  await hasFocus(() => tab('Detalhes'))
  expect(router.state.location.search).toEqual({ separador: 'detalhes' })
  await userEvent.keyboard('{End}')
  expect(await panel().findByRole('heading', { name: 'Impacto na comunidade' })).toBeTruthy()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('the content is shown without scripts', async () => {
  await show({
    content: '<p>A bomba</p><img src="x" onerror="window.hit = 1"><script>window.hit = 1</script>',
  })
  expect(await screen.findByText('A bomba')).toBeTruthy()
  expect(screen.getByRole('tabpanel').innerHTML).not.toMatch(/onerror|<script/)
})

test('an executive summary is shown only if the excerpt differs', async () => {
  const { unmount } = await show({ excerpt: 'Já há água.' })
  expect(screen.getByRole('heading', { name: 'Resumo executivo' })).toBeTruthy()
  unmount()
  await show({ excerpt: 'Água a cinco minutos de casa.' })
  expect(screen.queryByRole('heading', { name: 'Resumo executivo' })).toBeNull()
})

test('thirteen updates: the ten newest with a note, and all in the full timeline', async () => {
  await show({ updates: Array.from({ length: 13 }, (_, n) => update(n + 1)) }, '?separador=progresso')
  expect(panel().getByText('A mostrar as 10 mais recentes de 13')).toBeTruthy()
  expect(
    panel()
      .getAllByRole('heading', { level: 3 })
      .map((one) => one.textContent),
  ).toEqual(['Marcos em Breve', ...[13, 12, 11, 10, 9, 8, 7, 6, 5, 4].map((n) => `Notícia ${n}`)])
  const timeline = panel().getByText('Linha do tempo completa (13)').closest('details')
  expect(timeline?.querySelectorAll('li')).toHaveLength(13)
})

test('without updates the activities are shown', async () => {
  await show(
    { activities: [{ name: 'Abrir o furo', start_date: '2025-04-01', status: 'completed' }] },
    '?separador=progresso',
  )
  expect(panel().getByRole('heading', { name: 'Abrir o furo' })).toBeTruthy()
  expect(panel().queryByText('Atualizações em Breve')).toBeNull()
})

test.each([
  ['progresso', 'Marcos em Breve'],
  ['progresso', 'Atualizações em Breve'],
  ['galeria', 'Galeria em Breve'],
  ['evidencias', 'Sem Evidências'],
])('the tab %s shows %s when it is empty', async (name, text) => {
  await show({}, `?separador=${name}`)
  expect(panel().getByRole('heading', { name: text })).toBeTruthy()
})

test('a schedule without an end is open; an invalid date shows a message', async () => {
  await show({ milestones: [{ title: 'a', target_date: 'breve' }] }, '?separador=progresso')
  expect(panel().getByText('Em andamento')).toBeTruthy()
  expect(panel().getByText('Data inválida')).toBeTruthy()
})

test('only evidence with a file is shown; it can be opened and downloaded', async () => {
  await show(
    {
      evidences: [
        { id: 1, title: 'Fatura', file_url: '/media/fatura.pdf', upload_date: '2025-06-02' },
        { id: 2, title: 'Sem ficheiro' },
        { id: 3, title: 'Má', file: 'javascript:alert(1)' },
      ],
    },
    '?separador=evidencias',
  )
  const see = panel().getByRole('link', { name: /^Ver Fatura/ })
  expect(see.getAttribute('target')).toBe('_blank')
  expect(see.getAttribute('rel')).toContain('noopener')
  expect(panel().getByRole('link', { name: 'Baixar Fatura' }).hasAttribute('download')).toBe(true)
  expect(panel().queryByText('Sem ficheiro')).toBeNull()
  expect(panel().queryByText('Má')).toBeNull()
})

test('pictures have their category and their date', async () => {
  await show(
    {
      gallery_images: [
        {
          id: 1,
          title: 'O furo',
          image_url: '/media/f-640.webp',
          category: 'party',
          upload_date: '2025-06-02',
        },
      ],
    },
    '?separador=galeria',
  )
  expect(panel().getByText('Eventos')).toBeTruthy()
  expect(panel().getByText('02 de junho de 2025')).toBeTruthy()
})

test('pictures have the alternative text of the API, else the name of the project or their title', async () => {
  const gallery = { id: 1, title: 'O furo', image_url: '/media/f-640.webp' }
  const pictures = {
    featured_image: '/media/p-640.webp',
    gallery_images: [gallery, { ...gallery, id: 2, image_alt: 'Uma bomba azul' }],
  }
  await show({ ...pictures, featured_image_alt: 'Três mulheres com bidões' }, '?separador=galeria')
  expect(screen.getByRole('img', { name: 'Três mulheres com bidões' })).toBeTruthy()
  expect(panel().getByRole('img', { name: 'O furo' })).toBeTruthy()
  expect(panel().getByRole('img', { name: 'Uma bomba azul' })).toBeTruthy()
  cleanup()
  await show(pictures)
  expect(screen.getByRole('img', { name: 'Imagem do projeto Poço de Metuge' })).toBeTruthy()
})

test('progress over time is drawn, and is also a table', async () => {
  await show({ updates: [update(1, { progress_percentage: 10 }), update(9, { progress_percentage: 30 })] })
  const rows = within(screen.getByRole('table', { name: 'Progresso ao longo do tempo', hidden: true }))
  expect(rows.getAllByRole('row', { hidden: true })).toHaveLength(4)
})

test('an unknown project links back to the projects', async () => {
  const asked = answerWith((path) =>
    path.includes('poco') ? undefined : { body: { count: 0, results: [] } },
  )
  await renderAt(ADDRESS)
  expect(await screen.findByRole('heading', { level: 1, name: 'Projeto Não Encontrado' })).toBeTruthy()
  expect(screen.getByText('O projeto que você está procurando não foi encontrado.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Voltar para Projetos' }).getAttribute('href')).toBe('/projects')
  expect(asked).toEqual(expect.arrayContaining([TRACKING, DETAIL]))
})

test('data that fails to load shows a message and can be retried', async () => {
  let isUp = false
  answerWith((path) => {
    if (!isUp) return { status: 503, body: { detail: 'x' } }
    return path === TRACKING ? { body: wireProject() } : undefined
  })
  await renderAt(ADDRESS)
  const title = 'Projeto não encontrado ou erro ao carregar dados'
  expect(await screen.findByRole('heading', { level: 1, name: title }, { timeout: 8000 })).toBeTruthy()
  expect(await screen.findByText('Erro ao carregar projeto')).toBeTruthy()
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Tentar outra vez' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Poço de Metuge' })).toBeTruthy()
}, 15_000)

test('for a known address the sample project is the last resort, and is marked as such', async () => {
  answerWith(() => ({ status: 503, body: { detail: 'x' } }))
  await renderAt('/projeto/sementes-antes-das-chuvas')
  const title = { level: 1, name: 'Sementes antes das chuvas' }
  expect(await screen.findByRole('heading', title, { timeout: 8000 })).toBeTruthy()
  expect(screen.getByText('Isto é um exemplo')).toBeTruthy()
}, 15_000)

test('sharing uses the device, else the clipboard with a toast', async () => {
  await show()
  const share = vi.fn().mockResolvedValue(undefined)
  Object.assign(navigator, { share })
  const [button] = screen.getAllByRole('button', { name: 'Compartilhar' })
  if (!button) throw new Error('no button to share')
  await userEvent.click(button)
  const url = `${window.location.origin}/projeto/poco-de-metuge`
  expect(share).toHaveBeenCalledWith({ title: 'Poço de Metuge', url })
  Reflect.deleteProperty(navigator, 'share')
  const user = userEvent.setup()
  await user.click(button)
  expect(await screen.findByText('Ligação copiada para área de transferência!')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(url)
})
