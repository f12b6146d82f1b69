// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { normalisePost } from '@/api/post-detail'
import { postTags } from '@/features/blog/public/post/post-head'
import { setSiteName } from '@/lib/head'

beforeEach(() => setSiteName('Associação'))
afterEach(() => setSiteName(''))

const record = {
  id: 1,
  slug: 'o-furo',
  title: 'O furo',
  excerpt: 'Há água.',
  featured_image: '/media/furo-960.webp',
  featured_image_caption: 'A bomba',
  published_at: '2026-01-02T00:00:00Z',
  author: { first_name: 'Equipa', last_name: 'de Água', username: 'agua' },
  category: { id: 2, name: 'Água', slug: 'agua' },
  tags: [{ id: 1, name: 'milho' }],
}

function buildHead(more: Record<string, unknown> = {}) {
  const post = normalisePost({ ...record, ...more })
  if (!post) throw new Error('no post')
  const tags = new Map<string, string>()
  const data: { '@type': string; [name: string]: unknown }[] = []
  for (const tag of postTags(post)) {
    if ('title' in tag) tags.set('title', tag.title)
    else if ('data' in tag) data.push(tag.data as (typeof data)[number])
    else if ('canonical' in tag) tags.set('canonical', tag.canonical)
    else tags.set('name' in tag ? tag.name : tag.property, tag.content)
  }
  return { tag: (name: string) => tags.get(name), data }
}

test('a post without head fields is described by its title, excerpt and picture', () => {
  const { tag, data } = buildHead()
  expect(tag('title')).toBe('O furo · Associação')
  expect(tag('description')).toBe('Há água.')
  expect(tag('robots')).toBeUndefined()
  expect(tag('og:type')).toBe('article')
  expect(tag('og:title')).toBe('O furo')
  expect(tag('og:image')).toBe(`${location.origin}/media/furo-960.webp`)
  expect(tag('og:image:alt')).toBe('A bomba')
  expect(tag('og:image:width')).toBeUndefined()
  expect(tag('twitter:card')).toBe('summary_large_image')
  expect(tag('canonical')).toBe(`${location.origin}/blog/o-furo`)
  const schema = data.find((one) => one['@type'] !== 'BreadcrumbList')
  expect(schema).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'O furo',
    articleSection: 'Água',
    keywords: 'milho',
  })
})

test('the head fields that the author filled in take precedence', () => {
  const { tag, data } = buildHead({
    meta_title: 'Água em Nangade',
    meta_description: 'Do furo às contas.',
    meta_keywords: 'água, furo',
    og_title: 'OG',
    og_description: 'OGD',
    og_image: 'https://fotos.example/x.jpg',
    og_type: 'website',
    twitter_card: 'summary',
    twitter_title: 'TW',
    twitter_description: 'TWD',
    canonical_url: 'https://outro.example/o-furo',
    noindex: true,
    nofollow: true,
    robots_txt: 'max-image-preview:large',
    schema_type: 'NewsArticle',
  })
  expect(tag('title')).toBe('Água em Nangade · Associação')
  expect(tag('description')).toBe('Do furo às contas.')
  expect(tag('keywords')).toBe('água, furo')
  expect(tag('robots')).toBe('noindex, nofollow, max-image-preview:large')
  expect([tag('og:title'), tag('og:description'), tag('og:type')]).toEqual(['OG', 'OGD', 'website'])
  expect(tag('og:image')).toBe('https://fotos.example/x.jpg')
  expect([tag('twitter:card'), tag('twitter:title'), tag('twitter:description')]).toEqual([
    'summary',
    'TW',
    'TWD',
  ])
  expect(tag('canonical')).toBe('https://outro.example/o-furo')
  expect(data.map((one) => one['@type'])).toContain('NewsArticle')
})

test('an SVG picture or an invalid URL is replaced by the association’s picture', () => {
  const { tag } = buildHead({
    featured_image: '/identity/scenes/poco.svg',
    og_image: 'javascript:alert(1)',
    canonical_url: 'javascript:alert(1)',
    twitter_card: '"><script>',
    schema_type: '</script>',
  })
  expect(tag('og:image')).toBe(`${location.origin}/identity/share.png`)
  expect(tag('og:image:width')).toBe('1200')
  expect(tag('twitter:card')).toBe('summary_large_image')
  expect(tag('canonical')).toBe(`${location.origin}/blog/o-furo`)
})
