// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { fetchAllPages } from '@/api/all-pages'
import { normaliseProjectSummary } from '@/api/project'
import { normaliseProject } from '@/api/project-detail'
import {
  normaliseEvidence,
  normaliseGalleryImage,
  normaliseMilestone,
  normaliseUpdate,
} from '@/api/project-parts'
import { normalisePost } from '@/api/post-detail'
import { webAddress } from '@/api/web-address'

test('snake case, camel case and numbers as text are the same project', () => {
  const snake = {
    id: '4',
    name: 'Escola',
    slug: 'escola',
    is_public: 'true',
    progress_percentage: '62%',
    featured_image: '/media/a.webp',
    target_budget: '1500.50',
  }
  const camel = {
    id: 4,
    name: 'Escola',
    slug: 'escola',
    isPublic: true,
    progressPercentage: 62,
    featuredImage: '/media/a.webp',
    targetBudget: 1500.5,
  }
  expect(normaliseProject(snake)).toEqual(normaliseProject(camel))
  expect(normaliseProject(snake)).toMatchObject({
    id: 4,
    progress: 62,
    budget: 1500.5,
    isPublic: true,
    priority: 'medium',
  })
})

test('parts missing from the response differ from empty parts', () => {
  const base = { id: 1, name: 'Poço', slug: 'poco' }
  expect(normaliseProject(base)).toMatchObject({
    milestones: undefined,
    gallery: undefined,
    metrics: undefined,
  })
  expect(normaliseProject({ ...base, milestones: [], gallery_images: [], metrics: {} })).toMatchObject({
    milestones: [],
    gallery: [],
    metrics: { peopleImpacted: undefined },
  })
})

test('a project without a slug or a name is left out', () => {
  expect([
    normaliseProjectSummary({ name: 'x' }),
    normaliseProjectSummary({ slug: 'x' }),
    normaliseProjectSummary(null),
  ]).toEqual([null, null, null])
})

test('a milestone is completed by its flag or by its status', () => {
  expect(normaliseMilestone({ title: 'a', is_completed: true })?.isCompleted).toBe(true)
  expect(normaliseMilestone({ title: 'a', status: 'Completed ' })?.isCompleted).toBe(true)
  expect(normaliseMilestone({ title: 'a', status: 'pending' })?.isCompleted).toBe(false)
})

test('the alternative text is that of the picture that is shown, and unknown if the API sends none', () => {
  const base = { id: 1, name: 'Poço', slug: 'poco', image: '/media/b.webp', image_alt: 'Um furo' }
  expect(normaliseProjectSummary(base)?.pictureAlt).toBe('Um furo')
  const both = { ...base, featured_image: '/media/a.webp' }
  expect(normaliseProjectSummary(both)?.pictureAlt).toBeUndefined()
  expect(normaliseProjectSummary({ ...both, featured_image_alt: '' })?.pictureAlt).toBe('')
  expect(normaliseGalleryImage({ id: 1, image: '/media/a.webp', image_alt: 'Uma bomba' })?.alt).toBe(
    'Uma bomba',
  )
  expect(normaliseGalleryImage('/media/a.webp')).toMatchObject({ src: '/media/a.webp', alt: undefined })
  const post = { title: 'Olá', slug: 'ola', featured_image: '/media/a.webp' }
  expect(normalisePost(post)?.pictureAlt).toBeUndefined()
  expect(normalisePost({ ...post, featured_image_alt: 'Uma escola' })?.pictureAlt).toBe('Uma escola')
})

test('only published updates are read', () => {
  const update = { id: 1, title: 'a', status: 'published' }
  expect(normaliseUpdate(update)).toMatchObject({ id: 1, title: 'a' })
  expect(normaliseUpdate({ ...update, status: 'draft' })).toBeNull()
})

test('a URL with any scheme but http, https, mailto and tel is removed', () => {
  for (const bad of [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x/1',
    'http://',
    '',
  ])
    expect(webAddress(bad), bad).toBeUndefined()
  expect(webAddress('/media/a.webp')).toBe('/media/a.webp')
  expect(webAddress('https://exemplo.org/a.png')).toBe('https://exemplo.org/a.png')
  expect(normaliseEvidence({ id: 1, title: 'a', file: 'javascript:alert(1)' })?.file).toBeUndefined()
  expect(
    normaliseGalleryImage({ id: 1, title: 'a', image: 'data:image/svg+xml,<svg onload=alert(1)>' })?.src,
  ).toBeUndefined()
})

test('a list is read to its last page, and a list of endless pages is cut', async () => {
  const page = (n: number) => ({ count: 3, next: n < 3 ? `/?page=${n + 1}` : null, results: [{ n }] })
  const read = (record: unknown) => record as { n: number }
  expect(await fetchAllPages((n) => Promise.resolve(page(n)), read)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  expect(await fetchAllPages(() => Promise.resolve([{ n: 1 }]), read)).toEqual([{ n: 1 }])
  let asked = 0
  await fetchAllPages((n) => Promise.resolve({ results: [{ n }], next: `x${asked++}` }), read)
  expect(asked).toBeLessThan(100)
})

test('a post keeps every meta field, with the default card', () => {
  const post = normalisePost({
    id: 1,
    title: 'Olá',
    slug: 'ola',
    author: { first_name: 'Equipa', last_name: 'de Campo', username: 'x' },
    tags: [{ id: 1, name: 'água' }, 'solo'],
    noindex: 1,
    canonical_url: 'javascript:x',
  })
  expect(post).toMatchObject({
    author: 'Equipa de Campo',
    tags: ['água', 'solo'],
    meta: { noindex: true, nofollow: false, canonical: undefined, twitterCard: 'summary_large_image' },
  })
})
