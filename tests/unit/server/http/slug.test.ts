import { expect, test } from 'vitest'
import { freeSlug, slugStem } from '../../../../server/http/slug'
import { makeSlug } from '../../../../src/shared/slug'

test('a slug has letters, digits and hyphens, and a word before a number', () => {
  expect(makeSlug('O poço de Nangade!', 'artigo')).toBe('o-poco-de-nangade')
  expect([makeSlug('2031', 'artigo'), makeSlug('!?', 'artigo')]).toEqual(['artigo-2031', 'artigo'])
})

test('a slug that is taken gets the smallest free number', () => {
  expect(freeSlug('saude', [])).toBe('saude')
  expect(freeSlug('saude', ['saude', 'saude-2', 'saude-4'])).toBe('saude-3')
})

test('a numbered slug is no longer than others, and begins with the stem by which taken ones are found', () => {
  const long = 'a'.repeat(120)
  const taken = [long]
  for (let time = 0; time < 120; time++) {
    const free = freeSlug(long, taken)
    expect(free.length).toBeLessThanOrEqual(120)
    expect(makeSlug(free, 'artigo')).toBe(free)
    expect(free.startsWith(slugStem(long))).toBe(true)
    expect(taken).not.toContain(free)
    taken.push(free)
  }
})
