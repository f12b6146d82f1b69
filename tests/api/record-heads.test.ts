import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { normalisePost } from '@/api/post-detail'
import { normaliseProject } from '@/api/project-detail'
import { postTags } from '@/features/blog/public/post/post-head'
import { projectTags } from '@/features/projects/public/page/project-head'
import { setSiteName } from '@/lib/head'
import type { HeadTag } from '@/shared/head-tags'
import { SITE_URL_PLACEHOLDER } from '@/shared/site-url'
import { writePost } from '../support/blog'
import { onBothDatabases } from '../support/databases'
import { ADDRESS_PAYLOADS, PAYLOADS } from '../support/payloads'
import { startTestServer, type TestServer } from '../support/server'

const SITE = 'https://sitio.example'

onBothDatabases((engine) => {
  let root: string
  let server: TestServer
  let posts = 0
  beforeAll(async () => {
    root = mkdtempSync(path.join(os.tmpdir(), 'heads-'))
    symlinkSync(path.resolve('src'), path.join(root, 'src'))
    mkdirSync(path.join(root, 'dist'))
    for (const name of ['shell', 'lost'])
      writeFileSync(
        path.join(root, `dist/${name}.html`),
        '<html><head><meta charset="utf-8" /></head></html>',
      )
    writeFileSync(path.join(root, 'dist/manifest.webmanifest'), JSON.stringify({ name: 'A & "Casa" <b>' }))
    server = await startTestServer(engine, { APP_ROOT: root, SITE_URL: SITE })
  })
  afterAll(async () => {
    await server.stop()
    rmSync(root, { recursive: true })
  })

  const served = async (url: string) => new JSDOM(await (await fetch(server.url + url)).text()).window

  /** Returns every tag of the head that the server sent, in document order. */
  const servedTags = (document: Document): unknown[] =>
    [...document.head.children].flatMap((tag): unknown[] => {
      const content = tag.getAttribute('content')
      if (tag.tagName === 'TITLE') return [{ title: tag.textContent }]
      if (tag.tagName === 'LINK') return [{ canonical: tag.getAttribute('href') }]
      if (tag.tagName === 'SCRIPT') return [{ data: JSON.parse(tag.textContent) as unknown }]
      if (tag.hasAttribute('charset') || tag.getAttribute('name') === 'site-url') return []
      const property = tag.getAttribute('property')
      return [property ? { property, content } : { name: tag.getAttribute('name'), content }]
    })

  /**
   * Returns the head tags that the page computes from the API's response. Outside a browser the tags contain the
   * placeholder for the site's URL, so it is replaced here.
   */
  async function pageTags<T>(
    path: string,
    read: (data: unknown) => T | null,
    tags: (record: T) => HeadTag[],
  ) {
    const record = read(await (await fetch(`${server.url}/api/v1${path}`)).json())
    if (!record) throw new Error(`no record at ${path}`)
    setSiteName('A & "Casa" <b>')
    const text = JSON.stringify(tags(record))
    return JSON.parse(
      text.replaceAll(SITE_URL_PLACEHOLDER, SITE).replaceAll('http://localhost/', `${SITE}/`),
    ) as unknown
  }

  const FULL = {
    metaTitle: 'Água em Nangade',
    metaDescription: 'Do furo às contas.',
    metaKeywords: 'água, furo',
    canonicalUrl: 'https://outro.example/o-furo',
    ogTitle: 'OG',
    ogDescription: 'OGD',
    ogImage: 'https://fotos.example/x.jpg',
    ogType: 'website',
    twitterCard: 'summary',
    twitterTitle: 'TW',
    twitterDescription: 'TWD',
    noindex: true,
    nofollow: true,
    robotsTxt: 'max-image-preview:large',
    schemaType: 'NewsArticle',
  }
  const hostile = (text: string) =>
    Object.fromEntries(Object.keys(FULL).map((name) => [name, /no(index|follow)/.test(name) ? false : text]))

  test.each([
    ['full', { excerpt: 'Há água.', featuredImage: '/media/x.webp', tagNames: ['a', 'b'], meta: FULL }],
    ['empty', {}],
    ...[...PAYLOADS, ...ADDRESS_PAYLOADS].map((text) => [
      `hostile (${JSON.stringify(text)})`,
      { excerpt: text, featuredImage: text, featuredImageCaption: text, meta: hostile(text) },
    ]),
  ] as [string, Partial<Parameters<typeof writePost>[1]>][])(
    'a post with %s fields has the same head from the server and in the page, tag by tag',
    async (_, draft) => {
      const { slug } = await writePost(server, { title: 'O furo', slug: `cabeca-${++posts}`, ...draft })
      const { document } = await served(`/blog/${slug}`)
      const own = await pageTags(`/blog/posts/${slug}/`, normalisePost, postTags)
      expect(servedTags(document)).toEqual(own)
    },
  )

  test('every public project has the same head from the server and in the page, tag by tag', async () => {
    const rows = await server.database.query('select slug from projects where is_public = 1')
    expect(rows.length).toBeGreaterThan(10)
    for (const { slug } of rows) {
      const { document } = await served(`/projeto/${String(slug)}`)
      const own = await pageTags(`/projects/public/projects/${String(slug)}/`, normaliseProject, projectTags)
      expect(servedTags(document)).toEqual(own)
    }
  })

  test.each([
    ['empty', ''],
    ...[...PAYLOADS, ...ADDRESS_PAYLOADS].map((text) => [`hostile (${JSON.stringify(text)})`, text]),
  ])('a project with %s fields has the same head on both sides', async (_, text) => {
    const [row] = await server.database.query(
      'select id, slug from projects where is_public = 1 order by id limit 1',
    )
    const fields = [
      'meta_description',
      'short_description',
      'excerpt',
      'location',
      'district',
      'featured_image',
      'image',
    ]
    const list = JSON.stringify(text ? [text] : [])
    const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`
    await server.database.query(
      `update projects set ${fields.map((field) => `${field} = ${quoted(text)}`).join(', ')}, tags = ${quoted(list)}, seo_keywords = ${quoted(list)} where id = ${Number(row?.id)}`,
    )
    const { document } = await served(`/projeto/${String(row?.slug)}`)
    const own = await pageTags(
      `/projects/public/projects/${String(row?.slug)}/`,
      normaliseProject,
      projectTags,
    )
    expect(servedTags(document)).toEqual(own)
  })
})
