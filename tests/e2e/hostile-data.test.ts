// Runs after a change of: blog, projects, api
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, afterEach, describe, expect, test } from 'vitest'
import { DESK } from '../support/browser'
import { countAlerts, harm, HARMLESS } from '../support/harm'
import { ADDRESS_PAYLOADS, MARKUP_PAYLOADS, PAYLOADS, SVG_FILES } from '../support/payloads'
import { startProduct } from '../support/product'
import { drawSample, sharedBrowser, sharedProduct } from '../support/shared'
import { serveShellForRecords } from '../support/static-host'
import { submitAsGuest } from '../support/submission'

/*
 * Simulates an API that an attacker controls: every text, name, tag, URL, comment and picture that it sends tries to
 * run a script in the reader's page. The CSP would block most of the scripts, but the page must be safe without it.
 */

const TEXTS = [...PAYLOADS, ...MARKUP_PAYLOADS]
const ALL = [...TEXTS, ...ADDRESS_PAYLOADS, ...SVG_FILES]

const product = sharedProduct()
const browser = await sharedBrowser()
let context: BrowserContext
let page: Page
let abroad: string[]
let dialogs: number

beforeEach(async () => {
  context = await browser.newContext({ ...DESK, serviceWorkers: 'block' })
  await countAlerts(context)
  // Playwright answers requests for the pages of records with the shell. The server would render these pages from its
  // own data, and the hostile responses exist only in the browser.
  await serveShellForRecords(context, product.url)
  page = await context.newPage()
  abroad = []
  dialogs = 0
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (origin !== product.url && !['data:', 'blob:'].includes(protocol)) abroad.push(request.url())
  })
  page.on('dialog', (dialog) => {
    dialogs++
    void dialog.dismiss()
  })
})
afterEach(() => context.close())

/** Returns the harm that the hostile data did to the page. Each opened dialog counts as a script that ran. */
async function harmDone(): Promise<{ ran: number; wild: string[] }> {
  const found = await harm(page)
  return { ...found, ran: found.ran + dialogs }
}

describe('the blog of a hostile API', () => {
  const post = (text: string, address: string, id: number) => ({
    id,
    slug: `p-${id}`,
    title: text,
    excerpt: text,
    content: `<p>Antes</p>${text}<p><a href="${address}">ver</a><img src="${address}" alt="x"></p>`,
    featured_image: address,
    featured_image_caption: text,
    tags: [{ id: 1, name: text }],
    category: { id: 1, name: text, slug: text },
    author: { first_name: text, last_name: text, username: text },
    published_at: text,
    meta_title: text,
    meta_description: text,
    canonical_url: address,
    og_image: address,
    twitter_card: text,
    schema_type: text,
  })
  const posts = [
    ...TEXTS.map((text, id) => post(text, ADDRESS_PAYLOADS[id % ADDRESS_PAYLOADS.length] ?? '', id)),
    ...ADDRESS_PAYLOADS.map((address, id) => post(`Endereço ${id}`, address, TEXTS.length + id)),
  ]

  test('runs no script in the list, in a post or in its comments', { timeout: 300_000 }, async () => {
    const comments = TEXTS.map((text, id) => ({ id, author_name: text, content: text, created_at: text }))
    await page.route('**/api/v1/blog/**', (route) => {
      const { pathname } = new URL(route.request().url())
      const one = /\/posts\/p-(\d+)\/$/.exec(pathname)
      if (one) return route.fulfill({ json: posts[Number(one[1])] })
      if (pathname.endsWith('/comments/')) return route.fulfill({ json: comments })
      if (pathname.endsWith('/categories/'))
        return route.fulfill({ json: posts.map(({ category }, id) => ({ ...category, id })) })
      if (pathname.endsWith('/tags/')) return route.fulfill({ json: posts.flatMap(({ tags }) => tags) })
      return route.fulfill({ json: posts })
    })
    await page.goto(`${product.url}/blog?procura=${encodeURIComponent(TEXTS[0] ?? '')}`)
    await page.getByRole('article').first().waitFor()
    expect(await harmDone()).toEqual(HARMLESS)
    for (const { slug } of drawSample(posts, 4, ({ slug }) => `post ${slug}`)) {
      await page.goto(`${product.url}/blog/${slug}`)
      await page.getByText('Antes', { exact: true }).waitFor()
      await page.locator('[aria-labelledby=comments-title]').scrollIntoViewIfNeeded()
      await page.getByRole('heading', { name: /^\d+ comentários$/ }).waitFor()
      expect(await harmDone(), slug).toEqual(HARMLESS)
    }
    expect(abroad).toEqual([])
  })
})

describe('the projects of a hostile API', () => {
  const project = (text: string, address: string, id: number) => ({
    id,
    slug: `p-${id}`,
    name: text,
    is_public: true,
    // Every second project is active, because the home page shows only active and completed projects.
    status: id % 2 ? text : 'active',
    priority: text,
    short_description: text,
    description: text,
    content: `<p>Antes</p>${text}<p><a href="${address}">ver</a><img src="${address}" alt="x"></p>`,
    featured_image: address,
    image: address,
    program: { id: 1, name: text, color: text },
    category: { id: 1, name: text },
    province: text,
    district: text,
    location: text,
    coordinates: text,
    progress_percentage: text,
    start_date: text,
    end_date: text,
    project_document: address,
    meta_description: text,
    seo_keywords: [text],
    tags: [text],
    team_members: [text],
    manager: { full_name: text, username: text },
  })
  const parts = {
    milestones: TEXTS.map((text) => ({ title: text, description: text, target_date: text, status: text })),
    updates: TEXTS.map((text, id) => ({
      id,
      title: text,
      description: text,
      update_type: text,
      created_at: text,
      author: { username: text },
    })),
    evidences: [...TEXTS, ...ADDRESS_PAYLOADS].map((text, id) => ({
      id,
      title: text,
      description: text,
      evidence_type: text,
      file: ADDRESS_PAYLOADS[id % ADDRESS_PAYLOADS.length],
      file_url: ADDRESS_PAYLOADS[id % ADDRESS_PAYLOADS.length],
    })),
    gallery: [...TEXTS, ...ADDRESS_PAYLOADS].map((text, id) => ({
      id,
      title: text,
      description: text,
      category: text,
      image: ADDRESS_PAYLOADS[id % ADDRESS_PAYLOADS.length],
    })),
    activities: TEXTS.map((text) => ({ name: text, description: text, status: text, start_date: text })),
    metrics: { people_impacted: TEXTS[0], progress_percentage: TEXTS[1], last_update: TEXTS[2] },
  }
  const projects = TEXTS.map((text, id) =>
    project(text, ADDRESS_PAYLOADS[id % ADDRESS_PAYLOADS.length] ?? '', id),
  )

  test(
    'runs no script in the list, on a project’s six tabs or in the dialog of the home page',
    { timeout: 300_000 },
    async () => {
      await page.route('**/api/v1/{projects,tracking,core}/**', (route) => {
        const { pathname } = new URL(route.request().url())
        const one = /\/p-(\d+)\/$/.exec(pathname)
        if (one) return route.fulfill({ json: { ...projects[Number(one[1])], ...parts } })
        if (pathname.endsWith('/categories/'))
          return route.fulfill({ json: projects.map(({ category }) => category) })
        return route.fulfill({ json: projects })
      })
      // The server does not render a list with this page size, so the page requests it from the hostile API.
      await page.goto(`${product.url}/projects?por-pagina=24&search=${encodeURIComponent('<img')}`)
      await page.getByRole('main').locator('a[href^="/projeto/p-"]').first().waitFor()
      expect(await harmDone()).toEqual(HARMLESS)

      for (const { slug } of drawSample(projects, 3, ({ slug }) => `project ${slug}`)) {
        await page.goto(`${product.url}/projeto/${slug}`)
        await page.getByText('Antes', { exact: true }).waitFor()
        expect(await harmDone(), slug).toEqual(HARMLESS)
      }
      // All projects have the same payloads, so the tabs of one project show every kind of related record.
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click()
        await page.getByRole('tabpanel').waitFor()
        const name = (await tab.textContent()) ?? ''
        expect(await harmDone(), name).toEqual(HARMLESS)
      }

      await page.goto(product.url)
      const gallery = page.getByRole('region', { name: 'O que está a andar' })
      await gallery.scrollIntoViewIfNeeded()
      await gallery.getByRole('article').getByRole('link').first().click()
      await page.getByRole('dialog').waitFor()
      expect(await harmDone()).toEqual(HARMLESS)
      expect(abroad).toEqual([])
    },
  )
})

describe('a hostile SVG file', () => {
  test('that the API names as a picture is displayed and runs no script', async () => {
    await page.route('**/files/*.svg', (route) => {
      const name = /(\d+)\.svg$/.exec(route.request().url())?.[1]
      // Imitates another host's response, which has a content type but none of this site's security headers.
      return route.fulfill({ contentType: 'image/svg+xml', body: SVG_FILES[Number(name)] })
    })
    const pictures = SVG_FILES.map((_, id) => `<img src="/files/${id}.svg" alt="ficheiro ${id}">`).join('')
    await page.route('**/api/v1/blog/posts/p/', (route) =>
      route.fulfill({
        json: {
          id: 1,
          slug: 'p',
          title: 'Mau',
          content: `<p>Antes</p>${pictures}`,
          featured_image: '/files/0.svg',
        },
      }),
    )
    await page.goto(`${product.url}/blog/p`)
    for (const id of SVG_FILES.keys()) {
      const picture = page.getByRole('img', { name: `ficheiro ${id}` })
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    }
    expect(await harmDone()).toEqual(HARMLESS)
    expect(abroad).toEqual([])
  })

  test('is refused as a proof, whatever type and name it claims', async () => {
    const claims = [
      ['image/svg+xml', 'mau.svg'],
      ['image/png', 'mau.png'],
      ['application/pdf', 'mau.pdf'],
    ] as const
    for (const [id, file] of SVG_FILES.entries()) {
      const [fileType, fileName] = claims[id % claims.length] ?? claims[0]
      const answer = await submitAsGuest(
        { api: `${product.url}/api/v1` },
        { file: Buffer.from(file), fileType, fileName },
      )
      expect([fileName, answer.status]).toEqual([fileName, 400])
      expect(Object.keys((await answer.json()) as object)).toContain('payment_proof')
    }
  })

  test('in the media folder is not served', async () => {
    const own = await startProduct()
    const shelf = path.join(own.dataDir, 'media', 'projects')
    mkdirSync(shelf, { recursive: true })
    for (const [id, file] of SVG_FILES.entries()) {
      writeFileSync(path.join(shelf, `mau-${id}.svg`), file)
      const answer = await fetch(`${own.url}/media/projects/mau-${id}.svg`)
      expect([answer.status, answer.headers.get('content-type') ?? '']).not.toEqual([200, 'image/svg+xml'])
      expect(answer.status).toBe(404)
    }
    await own.stop()
  })
})

test(`${ALL.length} different payloads were tried, at least sixty`, () => {
  expect(new Set(ALL).size).toBe(ALL.length)
  expect(ALL.length).toBeGreaterThanOrEqual(60)
  console.log(
    `payloads tried: ${ALL.length} (${TEXTS.length} texts in every place, ${ADDRESS_PAYLOADS.length} addresses, ${SVG_FILES.length} SVG files)`,
  )
})
