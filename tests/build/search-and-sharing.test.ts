import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { institution } from '@/content/institution'
import { LISTED_ROUTES, PRERENDERED_ROUTES } from '@/shared/site-routes'
import { SHARE_PICTURE, SITE_URL_PLACEHOLDER } from '@/shared/site-url'

const TEXT: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"' }
const plain = (text: string) => text.replace(/&(amp|#x27|quot);/g, (name) => TEXT[name] ?? name)

const pageHtml = (route: string) => readFileSync(path.join('dist', route, 'index.html'), 'utf8')
const pageHead = (route: string) => pageHtml(route).split('<body')[0] ?? ''

/** Returns the head tags of a page by name. Fails if a name occurs twice. */
function pageTags(route: string): Map<string, string> {
  const tags = new Map<string, string>()
  for (const [, name = '', content = ''] of pageHead(route).matchAll(
    /<meta (?:name|property)="([^"]+)" content="([^"]*)"/g,
  )) {
    expect(tags.has(name), `${route} says ${name} twice`).toBe(false)
    tags.set(name, plain(content))
  }
  return tags
}

interface Data {
  '@type': string
  itemListElement?: { position: number; name: string; item: string }[]
}

const structuredData = (route: string): Data[] =>
  [...pageHtml(route).matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Data,
  )

describe.each(PRERENDERED_ROUTES)('%s', (route) => {
  test('has one absolute canonical URL', () => {
    const links = [...pageHead(route).matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(
      ([, href]) => href,
    )
    expect(links).toEqual([SITE_URL_PLACEHOLDER + route])
  })

  test('has all tags of a link preview, with absolute URLs', () => {
    const tags = pageTags(route)
    const title = plain(/<title>([^<]*)/.exec(pageHead(route))?.[1] ?? '')
    expect(title).toContain(tags.get('og:title'))
    expect(tags.get('og:description')).toBe(tags.get('description'))
    expect(tags.get('og:url')).toBe(SITE_URL_PLACEHOLDER + route)
    expect(tags.get('og:image')).toBe(`${SITE_URL_PLACEHOLDER}/identity/share.png`)
    expect(tags.get('twitter:card')).toBe('summary_large_image')
    // X reads title, description and image from the Open Graph tags, so Twitter tags would only repeat them.
    for (const name of ['title', 'description', 'image']) expect(tags.has(`twitter:${name}`)).toBe(false)
    expect(tags.get('og:site_name')).toBe(institution.name)
    expect(tags.get('og:locale')).toBe('pt_PT')
    expect(tags.get('og:type')).toBe('website')
    expect(tags.get('og:image:alt')?.length).toBeGreaterThan(20)
  })

  test('has a description of 50 to 160 characters', () => {
    const { length } = pageTags(route).get('description') ?? ''
    expect(length).toBeGreaterThanOrEqual(50)
    expect(length).toBeLessThanOrEqual(160)
  })

  test('is hidden from search engines exactly if it is not in the sitemap', () => {
    const isListed = (LISTED_ROUTES as readonly string[]).includes(route)
    expect(pageTags(route).get('robots')).toBe(isListed ? undefined : 'noindex')
  })

  test.runIf(route !== '/')('has a breadcrumb from the front page to itself', () => {
    const [trail, ...others] = structuredData(route)
    expect(others).toEqual([])
    expect(trail?.['@type']).toBe('BreadcrumbList')
    const items = trail?.itemListElement ?? []
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1))
    expect(items[0]).toMatchObject({ name: 'Início', item: `${SITE_URL_PLACEHOLDER}/` })
    expect(items.at(-1)?.item).toBe(SITE_URL_PLACEHOLDER + route)
    expect(items).toHaveLength(route.startsWith('/programas/') ? 3 : 2)
  })
})

test('no two pages have the same description', () => {
  const descriptions = PRERENDERED_ROUTES.map((route) => pageTags(route).get('description'))
  expect(new Set(descriptions).size).toBe(descriptions.length)
})

test('the front page describes the association with its contacts and social links', () => {
  expect(structuredData('/')).toEqual([
    expect.objectContaining({
      '@type': 'NGO',
      name: institution.name,
      url: `${SITE_URL_PLACEHOLDER}/`,
      email: institution.email,
      telephone: [institution.phone, institution.secondPhone],
      sameAs: institution.social.map(({ url }) => url),
    }),
  ])
})

test('the share picture has the declared type and size, and is small enough for messengers', () => {
  const file = path.join('dist', SHARE_PICTURE.path)
  const bytes = readFileSync(file)
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
    SHARE_PICTURE.width,
    SHARE_PICTURE.height,
  ])
  expect(statSync(file).size).toBeLessThanOrEqual(100 * 1024)
})

test('the shell, which is sent for many URLs, contains no URL of its own', () => {
  const shell = readFileSync('dist/shell.html', 'utf8')
  expect(shell).toContain(`<meta name="site-url" content="${SITE_URL_PLACEHOLDER}">`)
  expect(shell).not.toContain('rel="canonical"')
  expect(shell).not.toContain('og:url')
})
