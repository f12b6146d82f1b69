import { expect, test } from 'vitest'
import {
  PARALLEL_READS,
  emptyGalleryText,
  galleryAreas,
  galleryProjects,
  inArea,
  inBatches,
} from '@/features/projects/public/gallery/gallery-model'
import { summary } from '../../../support/project-fixtures'

test('only active or completed public projects are shown, featured ones first', () => {
  const all = [
    summary({ slug: 'a' }),
    summary({ slug: 'b', status: 'planning' }),
    summary({ slug: 'c', status: 'completed', is_featured: true }),
    summary({ slug: 'd', is_public: false }),
    summary({ slug: 'e', status: 'suspended' }),
  ]
  expect(galleryProjects(all).map(({ slug }) => slug)).toEqual(['c', 'a'])
})

test('areas are programs, or categories where there is no program, each once', () => {
  const all = [
    summary(),
    summary(),
    summary({ program: null, category: 'Pesca' }),
    summary({ program: null, category: null }),
  ]
  expect(galleryAreas(all)).toEqual(['Saúde', 'Pesca'])
  expect(inArea(all, 'Pesca')).toHaveLength(1)
  expect(inArea(all, null)).toHaveLength(4)
})

test('details are requested four at a time, and a failure stops none of the others', async () => {
  let underWay = 0
  let most = 0
  const done: number[] = []
  const failures = await inBatches([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], async (n) => {
    underWay++
    most = Math.max(most, underWay)
    await Promise.resolve()
    underWay--
    if (n === 2) throw new Error('no answer')
    done.push(n)
  })
  expect(most).toBe(PARALLEL_READS)
  expect(failures).toBe(1)
  expect(done).toHaveLength(9)
})

test('no more requests are sent after the gallery is closed', async () => {
  const done: number[] = []
  await inBatches(
    [1, 2, 3, 4, 5],
    (n) => Promise.resolve(done.push(n)),
    () => done.length > 0,
  )
  expect(done).toEqual([1, 2, 3, 4])
})

test('an empty gallery explains what is missing', () => {
  expect(emptyGalleryText(null)).toBe('Não há projetos públicos disponíveis no momento.')
  expect(emptyGalleryText('Saúde')).toBe('Não há projetos na categoria "Saúde" no momento.')
})
