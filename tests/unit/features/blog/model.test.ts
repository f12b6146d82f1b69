import { describe, expect, test } from 'vitest'
import type { PostSummary } from '@/api/post'
import { filterPosts } from '@/features/blog/kept-posts'
import { categoryKey, categoryCloth, lastPage, readingMinutes, wordCount } from '@/features/blog/model'
import { relatedPosts } from '@/features/blog/public/post/related'

const post = (slug: string, more: Partial<PostSummary> & { content?: string } = {}) => ({
  id: 1,
  title: slug,
  slug,
  excerpt: '',
  picture: undefined,
  pictureAlt: undefined,
  pictureCaption: '',
  tags: [],
  category: undefined,
  author: '',
  publishedAt: '2026-01-01T00:00:00Z',
  updatedAt: undefined,
  readTime: undefined,
  ...more,
})
const water = { id: 2, name: 'Água e saúde', slug: 'agua-e-saude' }
const slugs = (posts: PostSummary[]) => posts.map(({ slug }) => slug)

describe('reading time', () => {
  test('is the value of the API if there is one', () => {
    expect(readingMinutes(post('a', { readTime: 6, content: '<p>um</p>' }))).toBe(6)
  })
  test.each([
    [0, 1],
    [1, 1],
    [299, 1],
    [300, 2],
    [1000, 5],
  ])('is counted at 200 words a minute and at least one minute: %i words take %i', (words, minutes) => {
    const content = `<p>${'palavra '.repeat(words)}</p>`
    expect(readingMinutes(post('a', { content }))).toBe(minutes)
    expect(readingMinutes(post('a', { content, readTime: 0 }))).toBe(minutes)
  })
  test('is unknown in a list if the API does not send it', () => {
    expect(readingMinutes(post('a'))).toBeUndefined()
  })
  test('does not count tags and entities as words', () => {
    expect(wordCount('<h2 class="a b c">Olá</h2><p>a&nbsp;todos<br>cá</p>')).toBe(4)
    expect(wordCount('<p></p>')).toBe(0)
  })
})

describe('the search in kept reads', () => {
  const posts = [
    post('furo', { title: 'O furo de Nangade', excerpt: 'Há água.', category: water, tags: ['água'] }),
    post('escola', { content: '<p>Cadernos em <b>Chiúre</b></p>', publishedAt: '2026-02-01T00:00:00Z' }),
    post('sem-data', { publishedAt: undefined }),
  ]
  test('finds every word anywhere, without accents or case', () => {
    expect(slugs(filterPosts(posts, { search: ' AGUA  nangade ' }))).toEqual(['furo'])
    expect(slugs(filterPosts(posts, { search: 'chiure cadernos' }))).toEqual(['escola'])
    expect(filterPosts(posts, { search: 'água chiure' })).toEqual([])
    expect(filterPosts(posts, { search: '<b>' })).toEqual([])
  })
  test('narrows to a category and a tag', () => {
    expect(slugs(filterPosts(posts, { category: 'agua-e-saude' }))).toEqual(['furo'])
    expect(slugs(filterPosts(posts, { tag: 'água' }))).toEqual(['furo'])
    expect(filterPosts(posts, { category: 'agua-e-saude', tag: 'milho' })).toEqual([])
  })
  test('shows the newest first and those without a date last', () => {
    expect(slugs(filterPosts(posts, {}))).toEqual(['escola', 'furo', 'sem-data'])
  })
})

describe('related posts', () => {
  test('are those that share most, at most three, never the post itself', () => {
    const one = post('um', { category: water, tags: ['a', 'b'] })
    const others = [
      one,
      post('nada'),
      post('etiqueta', { tags: ['a'] }),
      post('categoria', { category: water }),
      post('tudo', { category: water, tags: ['a', 'b'] }),
      post('tudo', { category: water, tags: ['a', 'b'] }),
      post('etiqueta-nova', { tags: ['b'], publishedAt: '2026-03-01T00:00:00Z' }),
    ]
    expect(slugs(relatedPosts(one, others))).toEqual(['tudo', 'categoria', 'etiqueta-nova'])
  })
  test('are none where nothing is shared', () => {
    expect(relatedPosts(post('um'), [post('dois')])).toEqual([])
  })
})

test('a category has the pattern of its area, and any other name always gets the same one', () => {
  expect(categoryCloth('Alimentação e machambas')).toBe('alimentacao')
  expect(categoryCloth('Água e saúde')).toBe('saude')
  expect(categoryCloth('Reconstrução')).toBe('reconstrucao')
  expect(categoryCloth('Qualquer coisa')).toBe(categoryCloth('  qualquer COISA '))
  expect(categoryCloth(undefined)).toBeTruthy()
})

test('a category is called by its slug, else its id, else its name', () => {
  expect(categoryKey(water)).toBe('agua-e-saude')
  expect(categoryKey({ id: 7, slug: '', name: 'X' })).toBe('7')
  expect(categoryKey({ id: undefined, slug: '', name: 'X' })).toBe('X')
})

test('a list of twelve has one page, of thirteen two, of none one', () => {
  expect([0, 12, 13].map(lastPage)).toEqual([1, 1, 2])
})
