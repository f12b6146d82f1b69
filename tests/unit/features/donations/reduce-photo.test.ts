import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isReducible, reducedSize } from '@/features/donations/public/proof-state/reduce-photo'
import { PROOF_MAX_BYTES } from '@/shared/proof'

const large = (head: number[], size = PROOF_MAX_BYTES + 1) => {
  const bytes = new Uint8Array(size)
  bytes.set(head)
  return new File([bytes], 'a')
}
const JPEG = [0xff, 0xd8, 0xff]

describe('a file over the limit', () => {
  beforeEach(() => vi.stubGlobal('createImageBitmap', () => undefined))
  afterEach(() => vi.unstubAllGlobals())

  test('can be reduced if it is a photo', async () => {
    expect(await isReducible(large(JPEG))).toBe(true)
    expect(await isReducible(large([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe(true)
  })
  test('cannot be reduced if it is a PDF or of an unknown type', async () => {
    expect(await isReducible(large([0x25, 0x50, 0x44, 0x46, 0x2d]))).toBe(false)
    expect(await isReducible(large([1, 2, 3]))).toBe(false)
  })
  test('within the limit is not reduced', async () => {
    expect(await isReducible(large(JPEG, PROOF_MAX_BYTES))).toBe(false)
  })
})

test('a reduced photo keeps its aspect ratio, and a small one its size', () => {
  expect(reducedSize(4000, 3000)).toEqual({ width: 2000, height: 1500 })
  expect(reducedSize(1200, 4800)).toEqual({ width: 500, height: 2000 })
  expect(reducedSize(800, 600)).toEqual({ width: 800, height: 600 })
})
