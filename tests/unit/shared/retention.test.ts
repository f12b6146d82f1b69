import { expect, test } from 'vitest'
import { privacyPolicy } from '../../../src/content/legal'
import { ANSWER_WORKING_DAYS, RETENTION, RETENTION_END, yearsBefore } from '../../../src/shared/retention'

const section = (title: string): string =>
  privacyPolicy.sections.find((one) => one.title === title)?.paragraphs.join(' ') ?? ''

test('the privacy policy promises what the daily job does, word for word', () => {
  const promises = [...Object.values(RETENTION).map(({ promise }) => promise), RETENTION_END]
  expect(section('Durante quanto tempo')).toBe(promises.join(' '))
  const words: Record<string, number> = { dois: 2, três: 3, dez: 10 }
  for (const { years, promise } of Object.values(RETENTION))
    expect(words[/(\w+|três) anos/.exec(promise)?.[1] ?? ''], promise).toBe(years)
})

test('the privacy policy promises an answer within the days that the clock counts', () => {
  expect(section('Os seus direitos')).toContain(`Respondemos em ${ANSWER_WORKING_DAYS} dias úteis.`)
})

test('years are counted back to the same day, and from 29 February to 1 March', () => {
  expect(yearsBefore(new Date('2026-03-10T08:00:00Z'), 10).toISOString()).toBe('2016-03-10T08:00:00.000Z')
  expect(yearsBefore(new Date('2028-02-29T08:00:00Z'), 3).toISOString()).toBe('2025-03-01T08:00:00.000Z')
})
