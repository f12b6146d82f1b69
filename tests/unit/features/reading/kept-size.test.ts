import { expect, test } from 'vitest'
import { otherBytes, totalBytes } from '@/features/reading/kept-size'
import type { Kept } from '@/features/reading/use-kept'
import { formatSize } from '@/lib/formats'

const read = (bytes: number) => ({ slug: `p${bytes}`, name: 'Projeto', at: 0, bytes })

test('the parts of the page add up to its sum, as they are shown', () => {
  const kept: Kept = {
    projects: [read(27_900)],
    posts: [read(3_400)],
    bytes: 27_900 + 3_400 + 24_700,
    pictures: { count: 2, bytes: 90_300 },
  }
  expect(otherBytes(kept)).toBe(24_700)
  const kilobytes = (bytes: number) => Number.parseInt(formatSize(bytes), 10)
  expect(kilobytes(totalBytes(kept))).toBe(
    [27_900, 3_400, 24_700, 90_300].map(kilobytes).reduce((sum, one) => sum + one, 0),
  )
})
