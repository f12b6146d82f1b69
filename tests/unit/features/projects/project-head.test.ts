// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectHead } from '@/features/projects/public/page/project-head'
import { setSiteWords } from '@/lib/head'
import { project } from '../../../support/project-fixtures'

beforeEach(() => setSiteWords({ name: 'Associação', shareAlt: 'O desenho', home: 'Início' }))
afterEach(() => setSiteWords({ name: '', shareAlt: '', home: '' }))

const known = (record: Record<string, unknown>) => ({ project: project(record), isMissing: false })

function dataOf(head: ReturnType<typeof projectHead>) {
  return head.meta.flatMap((tag) =>
    'script:ld+json' in tag ? [tag['script:ld+json'] as Record<string, unknown>] : [],
  )
}
const last = (head: ReturnType<typeof projectHead>, name: string) =>
  head.meta.findLast(
    (tag) => ('property' in tag && tag.property === name) || ('name' in tag && tag.name === name),
  )

test('the structured data of a project equals that of the server', () => {
  const head = projectHead(
    'o-furo',
    known({
      slug: 'o-furo',
      name: 'O furo',
      short_description: 'Há água.',
      location: 'Nangade',
      district: '',
      province: 'Cabo Delgado',
      tags: ['poço'],
      seo_keywords: ['água'],
      updated_at: '2026-01-02T00:00:00Z',
      category: { id: 1, name: 'Água' },
    }),
  )
  expect(dataOf(head)).toContainEqual(
    expect.objectContaining({
      '@type': 'Project',
      url: `${location.origin}/projeto/o-furo`,
      name: 'O furo',
      description: 'Há água.',
      areaServed: { '@type': 'Place', name: 'Nangade, Cabo Delgado' },
      keywords: 'água, poço',
    }),
  )
  expect(last(head, 'og:type')).toMatchObject({ content: 'article' })
  expect(last(head, 'keywords')).toMatchObject({ content: 'água' })
  expect(last(head, 'article:section')).toMatchObject({ content: 'Água' })
  expect(last(head, 'article:modified_time')).toMatchObject({ content: '2026-01-02T00:00:00Z' })
})

test('a missing project has noindex and no structured data', () => {
  const head = projectHead('nada', { project: undefined, isMissing: true })
  expect(last(head, 'robots')).toMatchObject({ content: 'noindex' })
  expect(dataOf(head)).toEqual([])
})
