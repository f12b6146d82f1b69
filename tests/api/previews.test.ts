import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writePost } from '../support/blog'
import { bodyOf, callerFor } from '../support/categories'
import { onBothDatabases } from '../support/databases'
import { freshPicture, libraryCaller, type MediaFile } from '../support/media-library'
import { PAYLOADS } from '../support/payloads'
import { startTestServer, type TestServer } from '../support/server'

const SITE = 'https://sitio.example'
const SHELL =
  '<!doctype html><html lang="pt-PT"><head><meta charset="utf-8" /><meta name="site-url" content="https://site-url.invalid"></head><body><div id="root"></div></body></html>'

/** The tags that a preview may add to the head. Any other tag would have been injected through the text of a record. */
const ALLOWED = new Set(['TITLE', 'META', 'LINK', 'SCRIPT'])

onBothDatabases((engine) => {
  let root: string
  let server: TestServer
  beforeAll(async () => {
    root = mkdtempSync(path.join(os.tmpdir(), 'previews-'))
    symlinkSync(path.resolve('src'), path.join(root, 'src'))
    mkdirSync(path.join(root, 'dist'))
    writeFileSync(path.join(root, 'dist/shell.html'), SHELL)
    writeFileSync(path.join(root, 'dist/lost.html'), '<title>perdido</title>')
    writeFileSync(path.join(root, 'dist/manifest.webmanifest'), JSON.stringify({ name: 'A & "Casa" <b>' }))
    server = await startTestServer(engine, { APP_ROOT: root, SITE_URL: SITE })
  })
  afterAll(async () => {
    await server.stop()
    rmSync(root, { recursive: true })
  })

  /**
   * Sends a conditional request as a cache does, and returns the status. fetch is not used, because it would handle a
   * 304 itself.
   */
  const conditionalStatus = (url: string, etag: string) =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(server.url)
      request({ hostname, port, path: url, headers: { 'If-None-Match': etag } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })

  async function pageAt(url: string) {
    const response = await fetch(server.url + url)
    const { document } = new JSDOM(await response.text()).window
    const content = (name: string) =>
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ??
      null
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent
    return {
      status: response.status,
      headers: response.headers,
      document,
      content,
      data: data ? (JSON.parse(data) as Record<string, unknown>) : null,
    }
  }

  test('a shared picture is described by its text in the library, and by the record where there is none', async () => {
    const library = await libraryCaller(server)
    const caller = await callerFor(server, ['admin'])
    const { id, address } = (
      await library.upload(await freshPicture(), { fields: { alt_text: 'Uma bomba de água' } })
    ).body as MediaFile
    const create = async (path: string, body: object) =>
      String((await bodyOf<{ slug: unknown }>(await caller.send('POST', path, 'admin', body), 201)).slug)
    const project = await create('/projects/admin/projects/', {
      name: 'Furo de Nanlia',
      is_public: true,
      featured_image: address,
    })
    const post = await create('/blog/posts/', {
      title: 'Antes da chuva',
      status: 'published',
      featured_image: address,
      content: '<p>Choveu.</p>',
    })
    const altOf = async (url: string) => (await pageAt(url)).content('og:image:alt')
    expect([await altOf(`/projeto/${project}`), await altOf(`/blog/${post}`)]).toEqual([
      'Uma bomba de água',
      'Uma bomba de água',
    ])
    await library.ask('PUT', `${id}/`, { is_decorative: true })
    expect([await altOf(`/projeto/${project}`), await altOf(`/blog/${post}`)]).toEqual([
      'Imagem do projeto «Furo de Nanlia»',
      'Antes da chuva',
    ])
  })

  test('a post has head tags for search engines and social networks', async () => {
    const { status, headers, document, content, data } = await pageAt(
      '/blog/o-dia-em-que-a-agua-chegou-a-nangade',
    )
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(document.title).toBe('Água em Nangade: como se abre um furo · A & "Casa" <b>')
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `${SITE}/blog/o-dia-em-que-a-agua-chegou-a-nangade`,
    )
    expect(content('description')).toMatch(/^Do primeiro encontro/)
    expect(content('og:title')).toBe('O dia em que a água chegou')
    expect(content('og:type')).toBe('article')
    expect(content('og:image')).toBe(`${SITE}/identity/share.png`)
    expect(content('og:url')).toBe(`${SITE}/blog/o-dia-em-que-a-agua-chegou-a-nangade`)
    expect(content('twitter:card')).toBe('summary_large_image')
    expect(content('twitter:title')).toBe('O dia em que a água chegou a Nangade')
    expect(content('robots')).toBeNull()
    expect(content('site-url')).toBe(SITE)
    expect(data).toMatchObject({
      '@type': 'Article',
      headline: 'O dia em que a água chegou a Nangade',
      author: { '@type': 'Person', name: 'Gestora de Projetos de demonstração' },
    })
    expect(document.querySelector('#root')?.childElementCount).toBe(0)
  })

  test('noindex, nofollow and other robots directives are in the head', async () => {
    const aside = await pageAt('/blog/aviso-mudanca-do-numero-de-whatsapp')
    expect(aside.content('robots')).toBe('noindex, nofollow')
    const accounts = await pageAt('/blog/para-onde-foi-cada-metical-neste-trimestre')
    expect(accounts.content('robots')).toBe('max-image-preview:large')
  })

  test('a public project has head tags', async () => {
    const [project] = await server.database.query(
      'select slug, name from projects where is_public = 1 limit 1',
    )
    const { status, document, content, data } = await pageAt(
      `/projeto/${String(project?.slug)}/?utm_source=x`,
    )
    expect(status).toBe(200)
    expect(document.title).toBe(`${String(project?.name)} · A & "Casa" <b>`)
    expect(content('og:url')).toBe(`${SITE}/projeto/${String(project?.slug)}`)
    expect(content('og:image')).toMatch(/^https:\/\/sitio\.example\/media\//)
    expect(data).toMatchObject({ '@type': 'Project', name: project?.name })
  })

  test('a missing or private record gets the shell with status 404', async () => {
    const [hidden] = await server.database.query('select slug from projects where is_public = 0 limit 1')
    for (const url of [
      '/blog/nada',
      '/blog/o-plano-para-a-epoca-das-chuvas',
      '/blog/rascunho-entrevista-com-o-comite-de-mueda',
      '/blog/%27%20or%201=1',
      '/projeto/nada',
      '/projeto/x.y',
      `/projeto/${String(hidden?.slug)}`,
    ]) {
      const { status, document, content, data } = await pageAt(url)
      expect([url, status, document.title, data]).toEqual([url, 404, '', null])
      expect(content('robots')).toBe('noindex')
      expect(document.querySelector('#root')).not.toBeNull()
    }
  })

  test('routes rendered in the browser get the plain shell, unknown paths 404', async () => {
    const { status, document, content } = await pageAt('/dashboard/posts/edit/a')
    expect([status, document.title, content('robots')]).toEqual([200, '', null])
    for (const url of ['/blog/a/b', '/projetos/a', '/__proto__/a', '/constructor/a']) {
      const lost = await pageAt(url)
      expect([url, lost.status, lost.document.title]).toEqual([url, 404, 'perdido'])
    }
  })

  test('an unchanged page gets 304', async () => {
    const url = '/blog/a-terra-tambem-e-dela'
    const etag = (await pageAt(url)).headers.get('etag') ?? ''
    expect(await conditionalStatus(url, etag)).toBe(304)
  })

  test(`none of ${PAYLOADS.length} payloads breaks out of a post's head or of the feed`, async () => {
    const spoken = (text: string) => text.replace(/[^\P{Cc}\t\n\r]|\ufffe/gu, '')
    for (const [n, payload] of PAYLOADS.entries()) {
      const title = `${n} ${payload} fim`
      const { slug } = await writePost(server, {
        title,
        slug: `carga-${n}`,
        excerpt: `${n} ${payload}`,
        tagNames: [`${n} ${payload}`],
        featuredImageCaption: payload,
        featuredImage: payload,
        meta: {
          metaKeywords: payload,
          ogTitle: title,
          ogType: payload,
          ogImage: payload,
          canonicalUrl: payload,
          robotsTxt: payload,
          schemaType: payload,
          twitterCard: payload,
          twitterTitle: title,
        },
      })
      const { status, document, content, data } = await pageAt(`/blog/${slug}`)
      expect([payload, status]).toEqual([payload, 200])
      const strangers = [...document.head.children].filter((one) => !ALLOWED.has(one.tagName))
      expect([payload, strangers.length, document.body.children.length]).toEqual([payload, 0, 1])
      const scripts = [...document.querySelectorAll('script')]
      expect(scripts.map((one) => one.type)).toEqual(['application/ld+json', 'application/ld+json'])
      const attributes = [...document.querySelectorAll('*')].flatMap((one) => one.getAttributeNames())
      expect(attributes.filter((name) => name.startsWith('on'))).toEqual([])
      expect(content('og:title')).toBe(spoken(title))
      expect(data).toMatchObject({ headline: title, '@type': 'BlogPosting' })
      for (const name of ['og:image', 'og:url']) expect(content(name)).toMatch(/^https?:\/\//)

      const xml = await (await fetch(`${server.url}/blog/feed.xml`)).text()
      const feed = new JSDOM(xml, { contentType: 'text/xml' }).window.document
      const titles = [...feed.querySelectorAll('item > title')].map((one) => one.textContent)
      expect(titles).toContain(spoken(title))
      expect([...feed.documentElement.querySelectorAll('script, svg, img')]).toEqual([])
    }
  })

  test('the feed lists the twenty newest posts with absolute URLs, and returns 304 while nothing changes', async () => {
    const response = await fetch(`${server.url}/blog/feed.xml`)
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const feed = new JSDOM(await response.text(), { contentType: 'text/xml' }).window.document
    const links = [...feed.querySelectorAll('item > link')].map((one) => one.textContent)
    expect(links).toHaveLength(20)
    for (const link of links) expect(link).toMatch(/^https:\/\/sitio\.example\/blog\/[a-z0-9-]+$/)
    expect(feed.querySelector('channel > title')?.textContent).toBe('Blog · A & "Casa" <b>')
    const times = [...feed.querySelectorAll('pubDate')].map((one) => Date.parse(one.textContent ?? ''))
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(await conditionalStatus('/blog/feed.xml', response.headers.get('etag') ?? '')).toBe(304)
    expect(await conditionalStatus('/blog/feed.xml', '"x"')).toBe(200)
  })

  test('the sitemap lists all public pages that search engines may show', async () => {
    const xml = await (await fetch(`${server.url}/sitemap.xml`)).text()
    expect(xml).toContain(`${SITE}/blog/o-dia-em-que-a-agua-chegou-a-nangade<`)
    expect(xml).toContain(`${SITE}/projeto/`)
    for (const hidden of ['aviso-mudanca', 'o-plano-para', 'rascunho']) expect(xml).not.toContain(hidden)
  })
})
