import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { dropDonations } from '../support/donation-review'
import { htmlProblems } from '../support/html'
import { startTestServer, type TestServer } from '../support/server'
import { guestFields, submitAsGuest } from '../support/submission'

onBothDatabases((engine) => {
  let root: string
  let server: TestServer
  beforeAll(async () => {
    root = mkdtempSync(path.join(os.tmpdir(), 'quarter-reports-'))
    symlinkSync(path.resolve('src'), path.join(root, 'src'))
    mkdirSync(path.join(root, 'dist'))
    writeFileSync(path.join(root, 'dist/shell.html'), '<title>concha</title>')
    writeFileSync(path.join(root, 'dist/manifest.webmanifest'), '{"name":"Associação & Filhos"}')
    writeFileSync(path.join(root, 'dist/lost.html'), '<title>perdido</title>')
    server = await startTestServer(engine, { APP_ROOT: root })
    const [project] = await server.database.query(
      'select id from projects where is_public = 1 order by id limit 1',
    )
    await server.database.query(
      `insert into project_updates (project_id, title, description, type, status, author_name, created_at)
         values (${Number(project?.id)}, '<script>alert(1)</script>', '', 'progress', 'published', '', '2025-02-03T08:00:00.000Z')`,
    )
  })
  afterAll(async () => {
    await server.stop()
    rmSync(root, { recursive: true })
  })

  const get = async (address: string) => {
    const response = await fetch(`${new URL(server.api).origin}/dados/relatorios${address}`)
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      html: await response.text(),
    }
  }
  const bodyOf = (html: string) => new JSDOM(html).window.document.body
  const confirmed = async (months: string[]) => {
    const list = months.map((month) => `'${month}'`).join()
    const [row] = await server.database.query(
      `select coalesce(sum(amount_cents), 0) as cents, count(*) as n from donations
         where status = 'approved' and substr(created_at, 1, 7) in (${list})`,
    )
    return { cents: Number(row?.cents), count: Number(row?.n) }
  }

  test('the list has each quarter up to now, and each of its links leads to a report', async () => {
    const { status, type, html } = await get('')
    expect([status, type, htmlProblems(html)]).toEqual([200, 'text/html; charset=utf-8', []])
    const links = [...bodyOf(html).querySelectorAll('li a')].map((link) => link.getAttribute('href') ?? '')
    expect(links.length).toBeGreaterThan(3)
    expect(links[0]).toMatch(/\/dados\/relatorios\/2026-t1$/)
    for (const link of links) {
      const page = await get(new URL(link).pathname.replace('/dados/relatorios', ''))
      expect([link, page.status, htmlProblems(page.html)]).toEqual([link, 200, []])
    }
  })

  test('the page of open data has each file, and a mistyped name of a file gets a page', async () => {
    const { origin } = new URL(server.api)
    const response = await fetch(`${origin}/dados/`)
    const html = await response.text()
    expect([new URL(response.url).pathname, response.status, htmlProblems(html)]).toEqual(['/dados', 200, []])
    const files = [...bodyOf(html).querySelectorAll('h2 ~ nav a')].map(
      (link) => link.getAttribute('href') ?? '',
    )
    expect(files).toHaveLength(9)
    for (const file of files) expect([file, (await fetch(file)).status]).toEqual([file, 200])
    const lost = await fetch(`${origin}/dados/doacoes.xml`)
    expect([lost.status, await lost.text()]).toEqual([404, expect.stringContaining('perdido')])
  })

  test('the report of the present quarter has the sum of the confirmed donations, and the parts of public projects alone', async () => {
    const { html } = await get('/2026-t1')
    const body = bodyOf(html)
    const sum = body.querySelector('tfoot')?.textContent ?? ''
    const { cents, count } = await confirmed(['2026-01', '2026-02', '2026-03'])
    expect(count).toBeGreaterThan(0)
    expect(sum.replace(/\s/g, '')).toContain(String(cents / 100).replace('.', ','))
    expect(body.textContent).toContain('o trimestre ainda não acabou')
    const hidden = await server.database.query('select name from projects where is_public = 0')
    for (const { name } of hidden) expect(body.textContent).not.toContain(String(name))
    const drafts = await server.database.query(
      `select title from project_updates where status = 'draft' and substr(created_at, 1, 4) = '2026'`,
    )
    for (const { title } of drafts) expect(body.textContent).not.toContain(`: ${String(title)} (`)
  })

  test('a report names the association with a link to the site, and each value has the name of its column', async () => {
    const body = bodyOf((await get('/2026-t1')).html)
    const brand = body.querySelector('header a')
    expect(brand?.getAttribute('href')).toBe(`${new URL(server.api).origin}/`)
    expect(brand?.textContent).toBe('Associação & Filhos')
    const heads = [...body.querySelectorAll('thead th')].map((head) => head.textContent)
    const values = [...body.querySelectorAll('td')].map((value) => value.getAttribute('data-label'))
    expect(values.length).toBeGreaterThan(heads.length)
    for (const label of values) expect(heads).toContain(label)
  })

  test('a hostile title is text, and no report names a donor', async () => {
    const { html } = await get('/2025-t1')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).not.toContain('<script')
    await dropDonations(server)
    await submitAsGuest(server, { fields: guestFields({ guest_name: 'Doadora Secreta' }) })
    expect((await get('/2026-t1')).html).not.toContain('Secreta')
  })

  test('a quarter that does not exist, is to come, or was before the first one gets the page for unknown addresses', async () => {
    for (const name of [
      '/2026-t9',
      '/2026-T5',
      '/2026-t2',
      '/2026-t2/',
      '/1999-t1',
      '/nada',
      '/%3Cscript%3E',
    ]) {
      const { status, type, html } = await get(name)
      expect([name, status, type?.split(';')[0]]).toEqual([name, 404, 'text/html'])
      expect(html).toContain('<title>perdido</title>')
    }
  })

  test('another spelling of an address leads to the one that stays', async () => {
    const leadsTo = async (address: string) => {
      const response = await fetch(`${new URL(server.api).origin}/dados/relatorios${address}`, {
        redirect: 'manual',
      })
      return [response.status, response.headers.get('location')]
    }
    for (const name of ['/2026-T1', '/2026-t1/', '/2026-T1/'])
      expect(await leadsTo(name), name).toEqual([301, '/dados/relatorios/2026-t1'])
    expect(await leadsTo('/2026-T1?a=1')).toEqual([301, '/dados/relatorios/2026-t1?a=1'])
    expect(await leadsTo('/')).toEqual([301, '/dados/relatorios'])
  })
})
