import { expect, test } from 'vitest'
import { CENTRE, CROP_ZOOM_MAX, cropSquare, moveCrop } from '@/features/account/profile/crop'

const WIDE = { width: 400, height: 200 }

test('the square is as high as a wide picture, and half as high at double zoom', () => {
  expect(cropSquare(WIDE, { zoom: 1, x: 0.5, y: 0.5 })).toEqual({ left: 100, top: 0, side: 200 })
  expect(cropSquare(WIDE, { zoom: 2, x: 0, y: 1 })).toEqual({ left: 0, top: 100, side: 100 })
})

test('dragging the picture to the right shows what is at its left', () => {
  expect(cropSquare(WIDE, moveCrop(WIDE, { zoom: 1, x: 0.5, y: 0.5 }, 0.25, 0)).left).toBeCloseTo(50)
})

test.each([-9, -0.3, 0, 0.4, 9])('the square never leaves the picture, dragged by %d', (by) => {
  for (const zoom of [1, 2.3, CROP_ZOOM_MAX]) {
    const { left, top, side } = cropSquare(WIDE, moveCrop(WIDE, { ...CENTRE, zoom }, by, by))
    expect(left).toBeGreaterThanOrEqual(0)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(left + side).toBeLessThanOrEqual(WIDE.width + 1e-9)
    expect(top + side).toBeLessThanOrEqual(WIDE.height + 1e-9)
  }
})
