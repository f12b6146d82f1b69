import { expect, test } from 'vitest'
import { callHref } from '@/lib/call-href'
import { filterQuery, listFilters } from '@/features/community/staff/people/people-filters'
import { countWords } from '@/features/community/staff/people/people-words'

test.each([
  ['84 000 0001', 'tel:+258840000001'],
  ['+258 84 000 0001', 'tel:+258840000001'],
  ['+ 258 84 000 0001', 'tel:+258840000001'],
  ['00258 84 000 0001', 'tel:+258840000001'],
  ['258840000001', 'tel:+258840000001'],
  ['+351 912 345 678', 'tel:+351912345678'],
  ['+27 123 4567', 'tel:+271234567'],
  ['272 21 23', 'tel:2722123'],
])('the number %s is called as %s', (phone, href) => {
  expect(callHref(phone)).toBe(href)
})

test('a district of Cabo Delgado filters volunteers and beneficiaries, but not together with another province', () => {
  expect(filterQuery('volunteers', { distrito: 'Pemba' })).toEqual({ district: 'Pemba' })
  expect(filterQuery('beneficiaries', { distrito: 'Pemba', provincia: 'Cabo Delgado' })).toEqual({
    district: 'Pemba',
    province: 'Cabo Delgado',
  })
  expect(filterQuery('volunteers', { distrito: 'Pemba', provincia: 'Gaza' })).toEqual({ province: 'Gaza' })
  expect(filterQuery('partners', { distrito: 'Pemba' })).toEqual({})
  const labels = (province?: string) =>
    listFilters('volunteers', undefined, { isNamed: true, province }).map(({ label }) => label)
  expect(labels()).toContain('Distrito')
  expect(labels('Gaza')).not.toContain('Distrito')
})

test('one of something is in the singular', () => {
  expect(countWords(1, 'linha', 'linhas')).toBe('1 linha')
  expect(countWords(5000, 'linha', 'linhas')).toBe('5\u00a0000 linhas')
})
