import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { POST_MAX } from '../../src/shared/post'
import { dangers } from '../support/dangers'
import { onBothDatabases } from '../support/databases'
import { ADDRESS_PAYLOADS, MARKUP_PAYLOADS, PAYLOADS, SVG_FILES } from '../support/payloads'
import { postWriter, type PostWriter, type StaffPost } from '../support/posts'
import { startTestServer, type TestServer } from '../support/server'

const HOSTILE = [...PAYLOADS, ...MARKUP_PAYLOADS, ...ADDRESS_PAYLOADS, ...SVG_FILES]
const TEXT_FIELDS = [
  ...['title', 'excerpt', 'featured_image_caption', 'meta_title', 'meta_description', 'meta_keywords'],
  ...['focus_keyword', 'og_title', 'og_description', 'twitter_title', 'twitter_description'],
] as const
const LISTED_FIELDS = ['og_type', 'twitter_card', 'schema_type', 'robots_txt', 'status'] as const
const ADDRESS_FIELDS = ['featured_image', 'og_image', 'canonical_url'] as const

onBothDatabases((engine) => {
  let server: TestServer
  let writer: PostWriter
  beforeAll(async () => {
    server = await startTestServer(engine)
    writer = await postWriter(server, ['blog'])
  })
  afterAll(() => server.stop())

  test(`${HOSTILE.length} hostile texts in every text field of a post come out as text, in the API and in the feed, and clean in the history`, async () => {
    const { id, slug } = await writer.create({ title: 'Alvo', status: 'published', slug: 'alvo' })
    expect(HOSTILE.length).toBeGreaterThanOrEqual(75)
    for (const payload of HOSTILE) {
      const text = (field: (typeof TEXT_FIELDS)[number]) => payload.slice(0, POST_MAX[field])
      const fields = Object.fromEntries(TEXT_FIELDS.map((field) => [field, text(field)]))
      const title = /[\p{L}\p{N}]/u.test(payload) ? text('title') : `x ${payload}`
      const post = await writer.change(id, { ...fields, title, content: `<p>Início.</p>${payload}` })
      expect(dangers(post.content), payload).toEqual([])
      const shown = (await (await fetch(`${server.api}/blog/posts/${slug}/`)).json()) as StaffPost
      expect(shown.content).toBe(post.content)
      // The server stores a text as it was typed, apart from control characters and repeated white space. The text is
      // escaped where it is shown.
      expect(shown.meta_title).toBe(
        text('meta_title')
          .replace(/\s+/g, ' ')
          .trim()
          .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, ''),
      )
    }
    const { results: changes } = (await (
      await writer.send('GET', `/blog/posts/${id}/history/?page_size=100`, 'blog')
    ).json()) as { results: { id: number }[] }
    expect(changes.length).toBeGreaterThan(50)
    for (const change of changes) {
      const version = await writer.send('GET', `/blog/posts/${id}/history/${change.id}/`, 'blog')
      expect(dangers(((await version.json()) as { values: StaffPost }).values.content)).toEqual([])
    }
    const feed = await (await fetch(`${server.url}/blog/feed.xml`)).text()
    const { document } = new JSDOM(feed, { contentType: 'application/xml' }).window
    expect(document.querySelectorAll('item').length).toBe(20)
    expect(document.querySelector('script, svg, img, iframe')).toBeNull()
  }, 60_000)

  test('hostile texts are refused in the fields that are addresses or have listed values', async () => {
    for (const payload of HOSTILE) {
      const all = [...LISTED_FIELDS, ...ADDRESS_FIELDS].map((field) => [field, payload])
      const response = await writer.send('POST', '/blog/posts/', 'blog', {
        title: 'a',
        ...Object.fromEntries(all),
      })
      const problems = (await response.json()) as Record<string, string[]>
      expect(response.status, payload).toBe(400)
      expect(Object.keys(problems).sort(), payload).toEqual([...LISTED_FIELDS, ...ADDRESS_FIELDS].sort())
    }
  })

  test('a hostile slug becomes a plain one, and a hostile tag is shown as text', async () => {
    const { id } = await writer.create({ title: 'Endereço' })
    for (const payload of HOSTILE.filter((one) => /[a-z0-9]/i.test(one))) {
      const slug = `${payload.slice(0, 100)} ${HOSTILE.indexOf(payload)}`.slice(0, POST_MAX.slug)
      const post = await writer.change(id, { slug })
      expect(post.slug, payload).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      const tag = await writer.send('POST', '/blog/tags/', 'blog', { name: payload.slice(0, 50) })
      expect([201, 400], payload).toContain(tag.status)
    }
    const names = (await writer.list('/blog/tags/')).map(({ name }) => name)
    expect(names.some((name) => name.includes('<script>'))).toBe(true)
  }, 30_000)
})
