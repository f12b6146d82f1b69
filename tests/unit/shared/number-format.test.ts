import { expect, test, vi } from 'vitest'
import { numberFormat } from '@/shared/number-format'

test('a format is created when the first number is formatted, and once', () => {
  const Format = Intl.NumberFormat
  const create = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function (...given) {
    return new Format(...given)
  })
  const format = numberFormat({ minimumFractionDigits: 1 })
  expect(create).not.toHaveBeenCalled()
  expect([format(2), format(3.25)]).toEqual(['2,0', '3,25'])
  expect(create).toHaveBeenCalledOnce()
})
