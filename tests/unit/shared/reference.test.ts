import { expect, test } from 'vitest'
import { isUuid, normaliseReference, formatReference } from '@/shared/reference'

test('a reference has the form AH-7K2M-94 and is always the same for the same submission', () => {
  const key = 'f47ac10b-58cc-4372-a567-0e02b2c3d479'
  expect(formatReference(key)).toMatch(/^AH-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/)
  expect(formatReference(key)).toBe(formatReference(key.toUpperCase()))
})

test('the smallest and the largest submission ids have valid references', () => {
  expect(formatReference('00000000-0000-4000-8000-000000000000')).toBe('AH-0000-00')
  expect(formatReference('ffffffff-ffff-4fff-bfff-ffffffffffff')).toBe('AH-ZZZZ-ZZ')
})

test('ten thousand submissions get ten thousand references, except for rare collisions', () => {
  const references = new Set(Array.from({ length: 10_000 }, () => formatReference(crypto.randomUUID())))
  expect(references.size).toBeGreaterThan(9_990)
})

test.each(['AH-7K2M-94', 'ah-7k2m-94', 'ah7k2m94', ' AH 7K2M 94 ', '7K2M94', 'AH–7K2M–94'])(
  '%j is read as the same reference',
  (typed) => {
    expect(normaliseReference(typed)).toBe('AH-7K2M-94')
  },
)

test('letters that look like digits are accepted', () => {
  expect(normaliseReference('AH-O1LI-OO')).toBe('AH-0111-00')
})

test.each(['', 'AH-', 'AH-7K2M', 'AH-7K2M-945', 'AH-7U2M-94', 'xx-7K2M-94'])(
  '%j is not a reference',
  (typed) => {
    expect(normaliseReference(typed)).toBeNull()
  },
)

test('only a well-formed UUID is accepted as a key', () => {
  expect(isUuid(crypto.randomUUID())).toBe(true)
  for (const text of ['', 'abc', 'f47ac10b58cc4372a5670e02b2c3d479', 'g47ac10b-58cc-4372-a567-0e02b2c3d479'])
    expect(isUuid(text)).toBe(false)
})
