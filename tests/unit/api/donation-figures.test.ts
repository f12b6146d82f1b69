import { expect, test } from 'vitest'
import { normaliseDonationFigures } from '@/api/donation-figures'

const SUMS = { received: 3, confirmed: 2, confirmed_total: '1500.50' }

test('the figures are read with numbers for amounts', () => {
  expect(
    normaliseDonationFigures({
      as_of: '2026-03-10T08:00:00Z',
      year: SUMS,
      month: SUMS,
      waiting: 1,
      longest_wait_hours: 5,
      decision_hours_median: 7.5,
      approval_percent: 66,
    }),
  ).toMatchObject({ year: { confirmedTotal: 1500.5 }, waiting: 1, medianHours: 7.5, approvalPercent: 66 })
})

test.each([
  [null],
  [[]],
  ['texto'],
  [{ year: SUMS, month: SUMS }],
  [{ as_of: 'ontem', year: SUMS, month: SUMS }],
])('a response without sums or their time is no figure of zero: %j', (answer) =>
  expect(normaliseDonationFigures(answer)).toBeNull(),
)

test('figures that an API leaves out are missing, not zero', () => {
  const figures = normaliseDonationFigures({ as_of: '2026-03-10T08:00:00Z', year: SUMS, month: SUMS })
  expect(figures).toMatchObject({ longestWaitHours: null, medianHours: null, approvalPercent: null })
})
