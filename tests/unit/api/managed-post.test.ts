import { expect, test } from 'vitest'
import { editedPost, managedPost } from '@/api/managed-post'
import { historyPage, recordVersion } from '@/api/record-history'
import { beginning } from '@/shared/html-text'
import { EMPTY_POST } from '@/shared/post'

const NOW = Date.parse('2026-05-01T10:00:00Z')

const WIRE = {
  id: 7,
  title: 'Poços em Metuge',
  slug: 'pocos-em-metuge',
  excerpt: 'Resumo',
  status: 'published',
  featured_image: '/media/poco.webp',
  featured_image_caption: 'Um poço',
  tags: [
    { id: 9, name: 'Água' },
    { id: 4, name: 'Metuge' },
  ],
  category: { id: 2, name: 'Notícias', slug: 'noticias', description: '' },
  author: { first_name: 'Ana', last_name: 'Sitoe' },
  published_at: '2026-05-02T08:00:00.000Z',
  created_at: '2026-04-01T08:00:00.000Z',
  updated_at: '2026-04-02T08:00:00.000Z',
  read_time: 3,
  state: 'scheduled',
  deleted_at: null,
  updated_by_name: 'Rui Langa',
  content: '<p>Texto</p>',
  noindex: true,
  version: 'v1',
}

test('a post of our API has its state, its last write and the fields of the form', () => {
  const post = editedPost(WIRE, NOW)
  expect(post).toMatchObject({
    id: 7,
    state: 'scheduled',
    author: 'Ana Sitoe',
    category: { id: 2, name: 'Notícias' },
    saved: { by: 'Rui Langa', at: '2026-04-02T08:00:00.000Z' },
    deletedAt: null,
    version: 'v1',
  })
  expect(post?.values).toEqual({
    ...EMPTY_POST,
    title: 'Poços em Metuge',
    slug: 'pocos-em-metuge',
    excerpt: 'Resumo',
    content: '<p>Texto</p>',
    status: 'published',
    featured_image: '/media/poco.webp',
    featured_image_caption: 'Um poço',
    tags: [4, 9],
    category: '2',
    published_at: '2026-05-02T08:00:00.000Z',
    noindex: true,
  })
})

test.each([
  [{ status: 'draft' }, 'draft'],
  [{ status: 'published', published_at: '2026-04-30T08:00:00Z' }, 'published'],
  [{ status: 'published', published_at: '2026-05-02T08:00:00Z' }, 'scheduled'],
  [{ status: 'published' }, 'published'],
  [{ state: 'bin', status: 'draft' }, 'bin'],
  [{}, 'draft'],
])('the post %j of an API with or without states is %s', (wire, state) => {
  expect(managedPost({ id: 1, title: 'A', ...wire }, NOW)?.state).toBe(state)
})

test('an excerpt that the server made from the text is empty in the form, and a typed one is not', () => {
  const content = `<p>${'O poço tem água limpa. '.repeat(20)}</p>`
  const made = beginning(content)
  expect(made.length).toBeGreaterThan(50)
  expect(editedPost({ ...WIRE, content, excerpt: made }, NOW)?.values.excerpt).toBe('')
  expect(editedPost({ ...WIRE, content, excerpt: 'O poço.' }, NOW)?.values.excerpt).toBe('O poço.')
})

test('tags and category may be sent as ids alone', () => {
  expect(
    managedPost({ id: 1, title: 'A', tags: [3, { id: 5, name: 'Água' }, {}], category: 2 }),
  ).toMatchObject({
    tags: [
      { id: 3, name: '' },
      { id: 5, name: 'Água' },
    ],
    category: { id: 2, name: '' },
  })
})

test('a post without an id or a title cannot be managed', () => {
  expect([managedPost({ title: 'A' }), managedPost({ id: 1 }), managedPost(null)]).toEqual([null, null, null])
})

test('a change in a history names who did it, when, and which fields; unknown events are left out', () => {
  const entry = { id: 3, at: '2026-04-02T08:00:00Z', event: 'change', by_name: null, fields: ['title', 4] }
  expect(historyPage({ count: 2, results: [entry, { ...entry, event: 'other' }] })).toEqual({
    count: 2,
    results: [{ id: 3, at: '2026-04-02T08:00:00Z', event: 'change', by: '', fields: ['title'] }],
  })
  expect(recordVersion({ entry, values: { title: 'Antes' } })?.values).toEqual({ title: 'Antes' })
  expect(recordVersion({ entry })).toBeNull()
})
