import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { createReader, type Page, type Project } from '../support/projects'
import { bearer, signIn, startTestServer, type TestServer } from '../support/server'

const LIST = '/projects/public/projects/'

onBothDatabases((engine) => {
  let server: TestServer
  const { answer, read, list, slugs } = createReader(() => server)
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.stop())

  test('the demonstration has at least 24 public projects of every status, priority and many provinces', async () => {
    const { count, results } = await list('?page_size=100')
    expect(count).toBeGreaterThanOrEqual(24)
    expect(results).toHaveLength(count)
    const all = <K extends keyof Project>(key: K) => new Set(results.map((project) => project[key]))
    expect(all('status')).toEqual(new Set(['planning', 'active', 'completed', 'suspended']))
    expect(all('priority')).toEqual(new Set(['low', 'medium', 'high', 'urgent']))
    expect(all('province').size).toBeGreaterThanOrEqual(6)
    expect(all('featured_image')).toContain(null)
    expect(all('end_date')).toContain(null)
    expect(all('budget')).toContain(null)
    expect(all('progress_percentage')).toContain('62%')
    expect(results.filter((project) => project.is_featured).length).toBeGreaterThanOrEqual(3)
    expect(results.every((project) => project.is_public)).toBe(true)
  })

  test('a list contains only summaries, without long texts and parts of a project', async () => {
    const [card] = (await list('?page_size=1')).results
    expect(card).not.toHaveProperty('content')
    expect(card).not.toHaveProperty('updates')
    expect(card).toMatchObject({
      id: expect.any(Number) as number,
      short_description: expect.any(String) as string,
      program: { slug: expect.any(String) as string },
      category: { slug: expect.any(String) as string },
    })
  })

  test('the list has linked pages of twelve that contain every project once', async () => {
    const seen: string[] = []
    let next: string | null = '/api/v1' + LIST
    while (next) {
      const page: Page<Project> = await read(next.replace('/api/v1', ''))
      expect(page.results.length).toBeLessThanOrEqual(12)
      seen.push(...page.results.map((project) => project.slug))
      next = page.next
    }
    const { count } = await list()
    expect(seen).toHaveLength(count)
    expect(new Set(seen).size).toBe(count)
  })

  test('a page after the last one is empty, contains the total number and links back', async () => {
    const { count } = await list()
    expect(await list('?page=500&page_size=6&search=escola')).toMatchObject({
      results: [],
      next: null,
      previous: expect.stringMatching(/search=escola&page=\d&page_size=6$/) as string,
    })
    const last = Math.ceil(count / 12)
    expect((await list(`?page=${last}`)).next).toBeNull()
    expect((await list(`?page=${last}`)).previous).toContain(`page=${last - 1}`)
  })

  test.each([
    ['page=0', { page: ['O valor mínimo é 1.'] }],
    ['page=x', { page: ['Indique um número inteiro.'] }],
    ['page=1.5', { page: ['Indique um número inteiro.'] }],
    ['page=99999999999999999999', { page: ['O valor máximo é 1000000.'] }],
    ['page_size=0', { page_size: ['O valor mínimo é 1.'] }],
    ['page_size=101', { page_size: ['O valor máximo é 100.'] }],
    ['page_size=-1&page=0', { page_size: ['O valor mínimo é 1.'], page: ['O valor mínimo é 1.'] }],
    ['is_featured=talvez', { is_featured: ['Valor inválido.'] }],
    [`search=${'x'.repeat(201)}`, { search: ['Texto demasiado longo: no máximo 200 caracteres.'] }],
    ['search=a%00b', { detail: 'O pedido está malformado.' }],
  ])('?%s is refused in Portuguese', async (query, body) => {
    expect(await answer(`${LIST}?${query}`)).toEqual({ status: 400, body })
  })

  test('an unknown order is refused, and the message lists the known ones', async () => {
    for (const wrong of ['budget', 'name;drop table projects', 'projects.id', '--name', '']) {
      const { status, body } = await answer(`${LIST}?ordering=${encodeURIComponent(wrong)}`)
      expect(status).toBe(400)
      expect(JSON.stringify(body)).toContain('Valores possíveis: name, -name')
    }
  })

  test('a search ignores accents, case and the order of words', async () => {
    const found = await slugs('?search=educacao&page_size=100')
    expect(await slugs('?search=EDUCA%C3%87%C3%83O&page_size=100')).toEqual(found)
    expect(await slugs('?search=reassentamento%20ntele')).toEqual(['oitenta-casas-em-ntele'])
    expect(await slugs('?search=%20NTELE%20%20Reassentamento%20')).toEqual(['oitenta-casas-em-ntele'])
    expect(await slugs('?search=MOCIMBOA')).toEqual(['mercado-de-mocimboa-da-praia'])
    expect(await slugs('?search=mocimboa%CC%81')).toEqual(['mercado-de-mocimboa-da-praia'])
    expect(await slugs('?search=xyzzy')).toEqual([])
    expect((await list('?search=')).count).toBe((await list()).count)
  })

  test.each([
    '%',
    '_',
    '\\',
    '%25',
    "' or 1=1 --",
    "'; drop table projects; --",
    'a%b',
    '_____',
    '\ud83d\ude00',
  ])('the search for %j treats these characters as text and does no harm', async (text) => {
    expect(await slugs(`?search=${encodeURIComponent(text)}`)).toEqual([])
    expect((await list()).count).toBeGreaterThanOrEqual(24)
  })

  test('category and program are found by id, slug or name', async () => {
    const [one] = (await list('?category=agua-e-saneamento')).results
    const { category, program } = one ?? {}
    const byId = await slugs(`?category=${category?.id}`)
    expect(byId.length).toBeGreaterThanOrEqual(2)
    expect(await slugs('?category=agua-e-saneamento')).toEqual(byId)
    expect(await slugs('?category=%C3%81gua%20e%20saneamento')).toEqual(byId)
    expect(await slugs('?category=AGUA%20E%20SANEAMENTO')).toEqual(byId)
    const ofProgram = await slugs(`?program=${program?.id}&page_size=100`)
    expect(ofProgram).toEqual(expect.arrayContaining(byId))
    expect(await slugs('?program=saude&page_size=100')).toEqual(ofProgram)
    expect(await slugs('?program=Sa%C3%BAde&page_size=100')).toEqual(ofProgram)
    expect(await slugs('?category=nao-existe')).toEqual([])
    expect(await slugs('?program=999999999999999999')).toEqual([])
  })

  test('province and status are matched ignoring case, and several statuses at once', async () => {
    expect(
      new Set((await list('?province=cabo%20delgado&page_size=100')).results.map((p) => p.province)),
    ).toEqual(new Set(['Cabo Delgado']))
    expect(await slugs('?province=ZAMBEZIA')).toEqual(['salas-resistentes-ao-vento'])
    const statuses = async (query: string) =>
      new Set((await list(`${query}&page_size=100`)).results.map((project) => project.status))
    expect(await statuses('?status=Completed')).toEqual(new Set(['completed']))
    expect(await statuses('?status=ACTIVE,%20completed')).toEqual(new Set(['active', 'completed']))
    expect(await slugs('?status=Desconhecido')).toEqual([])
    expect((await list('?is_featured=true')).results.every((project) => project.is_featured)).toBe(true)
    expect(await slugs('?province=Cabo%20Delgado&status=suspended&search=rio')).toEqual([
      'pontao-do-rio-montepuez',
    ])
  })

  test('every order works in both directions, and records without a date come last', async () => {
    const of = async (ordering: string) => (await list(`?ordering=${ordering}&page_size=100`)).results
    const names = (await of('name')).map((project) => project.name)
    expect(names).toEqual([...names].sort(new Intl.Collator('pt', { ignorePunctuation: false }).compare))
    expect((await of('-name')).map((project) => project.name)).toEqual([...names].reverse())
    for (const key of ['created_at', 'updated_at', 'start_date', 'end_date'] as const) {
      const up = (await of(key)).map((project) => project[key] ?? null)
      const set = up.filter((value) => value !== null)
      expect(up).toEqual([...[...set].sort(), ...up.filter((value) => value === null)])
      const down = (await of(`-${key}`)).map((project) => project[key] ?? null)
      expect(down.slice(0, set.length)).toEqual([...set].sort().reverse())
    }
    const ranks = { low: 1, medium: 2, high: 3, urgent: 4 }
    const priorities = (await of('-priority')).map((project) => ranks[project.priority])
    expect(priorities).toEqual([...priorities].sort().reverse())
    const featured = (await list('?page_size=100')).results.map((project) => Number(project.is_featured))
    expect(featured).toEqual([...featured].sort().reverse())
  })

  test('the whole project is found by its slug at three URLs', async () => {
    const slug = 'uma-escola-para-nacivare'
    const project = await read<Project>(`${LIST}${slug}/`)
    expect(await read(`/tracking/project-tracking/${slug}/`)).toEqual(project)
    expect(await list(`?slug=${slug}`)).toEqual({ count: 1, next: null, previous: null, results: [project] })
    expect(project.updates).toHaveLength(13)
    expect(project.updates?.every((update) => update.status === 'published')).toBe(true)
    const times = project.updates?.map((update) => update.created_at) ?? []
    expect(times).toEqual([...times].sort().reverse())
    expect(project).toMatchObject({
      budget: '4850000.00',
      current_spending: '3104500.50',
      progress_percentage: 68,
      manager: { full_name: 'Coordenação de Educação' },
      project_document: expect.stringMatching(/^\/media\/projetos\/.+\.pdf$/) as string,
      metrics: {
        peopleImpacted: 412,
        progressPercentage: 68.4,
        progress_percentage: 68.4,
        completedMilestones: 3,
        totalMilestones: 5,
        budgetUsed: 3_104_500.5,
        budget_total: 4_850_000,
        communitiesReached: 4,
      },
    })
    expect(project.activities).toHaveLength(2)
    const categories = new Set(project.gallery_images?.map((image) => image.category))
    for (const one of ['before', 'after', 'progress', 'team', 'community', 'infrastructure'])
      expect(categories).toContain(one)
    expect(project.evidences?.map((one) => one.file_url === null)).toContain(true)
  })

  test('an unknown slug returns 404, whatever its form', async () => {
    for (const slug of ['nada', '1', '%27%20or%201=1', 'a%25', '..%2f..', 'x'.repeat(200)])
      expect((await answer(`${LIST}${slug}/`)).status).toBe(404)
    expect(await answer(`${LIST}nada/`)).toEqual({ status: 404, body: { detail: 'Projeto não encontrado.' } })
    expect((await answer(`${LIST}${'x'.repeat(201)}/`)).status).toBe(400)
  })

  test('the parts of a project have their own URLs and equal those in the whole project', async () => {
    const project = await read<Project>(`${LIST}oitenta-casas-em-ntele/`)
    const below = (name: string) => read<Page<unknown>>(`${LIST}${project.id}/${name}/`)
    expect((await below('evidences')).results).toEqual(project.evidences)
    expect((await below('gallery')).results).toEqual(project.gallery_images)
    expect((await below('milestones')).results).toEqual(project.milestones)
    expect(await below('metrics')).toEqual(project.metrics)
    expect(
      (await read<Page<unknown>>('/tracking/projects/oitenta-casas-em-ntele/milestones/')).results,
    ).toEqual(project.milestones)
    expect(await read('/tracking/projects/oitenta-casas-em-ntele/metrics/')).toEqual(project.metrics)
    expect((await read<Page<unknown>>(`/tracking/project-updates/?project=${project.id}`)).results).toEqual(
      project.updates,
    )
    expect(
      (await read<Page<Project>>('/tracking/project-tracking/?search=oitenta-casas-em-ntele')).results,
    ).toEqual([project])
  })

  test.each(['evidences', 'gallery', 'milestones', 'metrics'])(
    '%s of an invalid id are refused',
    async (name) => {
      expect((await answer(`${LIST}999999/${name}/`)).status).toBe(404)
      for (const id of ['0', '-1', 'abc', '1.5', '99999999999999999999'])
        expect((await answer(`${LIST}${id}/${name}/`)).status, id).toBe(400)
    },
  )

  test('updates are requested for one project, and an invalid id is refused', async () => {
    expect(await answer('/tracking/project-updates/')).toEqual({
      status: 400,
      body: { project: ['Este campo é obrigatório.'] },
    })
    expect((await answer('/tracking/project-updates/?project=x')).status).toBe(400)
    expect((await answer('/tracking/project-updates/?project=999999')).status).toBe(404)
    expect((await answer('/tracking/projects/nada/milestones/')).status).toBe(404)
    expect((await answer('/tracking/projects/nada/metrics/')).status).toBe(404)
  })

  test('a project without figures has null instead of zeros', async () => {
    expect(await read(`/tracking/projects/bicicletas-para-a-secundaria/metrics/`)).toMatchObject({
      peopleImpacted: null,
      progressPercentage: null,
      totalMilestones: 0,
      budgetTotal: null,
      lastUpdate: null,
    })
  })

  test('categories, programs and skills are listed in their order', async () => {
    const shown = await read<Page<{ slug: string; is_active: boolean }>>('/projects/public/categories/')
    expect(await read('/projects/categories/')).toEqual(shown)
    expect(shown.results.every((one) => one.is_active)).toBe(true)
    const programs = await read<Page<{ name: string }>>('/core/programs/')
    expect(programs.results.map((one) => one.name)).toEqual([
      'Apoio Alimentar',
      'Reconstrução',
      'Educação',
      'Saúde',
      'Direitos Humanos',
      'Apoio Psicossocial',
    ])
    const skills = (await read<Page<{ name: string }>>('/core/skills/')).results.map((one) => one.name)
    expect(skills.length).toBeGreaterThanOrEqual(10)
    expect(skills).toEqual([...skills].sort(new Intl.Collator('pt').compare))
    const headers = bearer(await signIn(server, 'visualizador'))
    const all = await read<Page<{ slug: string }>>('/projects/admin/categories/', headers)
    expect(all.count).toBe(shown.count + 1)
  })
})
