// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { missingProjectTags, projectTags } from '@/features/projects/public/page/project-head'
import { setSiteName } from '@/lib/head'
import type { HeadTag } from '@/shared/head-tags'
import { project } from '../../../support/project-fixtures'

beforeEach(() => setSiteName('Associação'))
afterEach(() => setSiteName(''))

const structuredData = (head: HeadTag[]) => head.flatMap((tag) => ('data' in tag ? [tag.data] : []))
const last = (head: HeadTag[], name: string) =>
  head.findLast((tag) => ('property' in tag && tag.property === name) || ('name' in tag && tag.name === name))

test('a project has the same structured data as from the server: type, place and texts', () => {
  const head = projectTags(
    project({
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
  expect(structuredData(head)).toContainEqual(
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

test('a missing project is hidden from search engines and has no structured data', () => {
  const head = missingProjectTags()
  expect(last(head, 'robots')).toMatchObject({ content: 'noindex' })
  expect(structuredData(head)).toEqual([])
})
