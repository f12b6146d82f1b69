import { expect, test } from 'vitest'
import { findNext } from '@/features/donations/staff/next-donation'
import type { ReviewedDonation } from '@/features/donations/staff/review-calls'
import { filterQuery, isFiltered, listFilters } from '@/features/donations/staff/review-filters'
import type { ListRange } from '@/ui/list/range-filter'
import { waitingTime } from '@/features/donations/staff/waiting-time'
import { reasonProblem, REASON_MISSING } from '@/shared/donation-review'

const HOUR = 3_600_000
const SINCE = '2026-03-10T08:00:00.000Z'
const after = (hours: number) => waitingTime(SINCE, new Date(SINCE).getTime() + hours * HOUR)

test('a part of an hour counts as a full hour, before and after the end of the 48 hours', () => {
  expect(after(0)).toEqual({ passed: 0, isLate: false, isUrgent: false, text: 'Faltam 48 h' })
  expect(after(38.5)).toMatchObject({ passed: 38, isUrgent: false, text: 'Faltam 10 h' })
  expect(after(40)).toMatchObject({ passed: 40, isUrgent: true, text: 'Faltam 8 h' })
  expect(after(47.5)).toMatchObject({ isLate: false, text: 'Falta 1 h' })
  expect(after(48)).toMatchObject({ passed: 48, isLate: true, text: 'Atraso de 1 h' })
  expect(after(51.1)).toMatchObject({ text: 'Atraso de 4 h' })
  expect(after(-100)).toMatchObject({ passed: 0, text: 'Faltam 48 h' })
})

const donation = (id: number, minute: number) =>
  ({ id, pending_since: `2026-03-10T08:0${minute}:00.000Z` }) as ReviewedDonation
const QUEUE = [donation(4, 0), donation(2, 1), donation(3, 1)]

test('the next donation is the one that waits longest after this one, and then the first again', () => {
  expect(findNext(QUEUE, donation(4, 0))).toMatchObject({ next: { id: 2 }, place: 1, waiting: 3 })
  expect(findNext(QUEUE, donation(2, 1))).toMatchObject({ next: { id: 3 }, place: 2 })
  expect(findNext(QUEUE, donation(3, 1))).toMatchObject({ next: { id: 4 }, place: 3 })
  expect(findNext(QUEUE, donation(9, 0))).toMatchObject({ next: { id: 2 }, place: null })
  expect(findNext([donation(4, 0)], donation(4, 0)).next).toBeNull()
})

test('the filters of the URL become those of the API, and unknown values are ignored', () => {
  expect(filterQuery({})).toEqual({ status: 'pending' })
  expect(
    filterQuery({
      estado: 'recusadas',
      metodo: '2',
      'valor-de': '500',
      'valor-ate': '1 500,50',
      desde: '2026-03-05',
      ate: '2026-03-11',
      reparo: 'repetido',
    }),
  ).toEqual({
    status: 'rejected',
    method: 2,
    amount_min: 500,
    amount_max: 1500.5,
    date_from: '2026-03-05',
    date_to: '2026-03-11',
    suspected: true,
  })
  const wrong = {
    estado: 'x',
    metodo: 'abc',
    'valor-de': 'muito',
    desde: '2026-13-45',
    ate: 'ontem',
    reparo: 'x',
  }
  expect(filterQuery(wrong)).toEqual({ status: 'pending' })
  expect([isFiltered({ estado: 'recusadas' }), isFiltered({ reparo: 'prazo' })]).toEqual([false, true])
  expect([isFiltered({ ordem: 'x', pagina: 2 }), isFiltered({ 'valor-ate': '5' })]).toEqual([false, true])
})

test('a range with two values in the wrong order, or with an amount that is none, is said', () => {
  const [, amounts, days] = listFilters([]) as ListRange[]
  expect(amounts?.problem('600', '500')).toBe('O primeiro valor é maior.')
  expect(amounts?.problem('1.500,50', 'quinhentos')).toBe('Escreva um valor, como 1 500,50.')
  expect([amounts?.problem('', '500'), amounts?.problem('500', '500')]).toEqual([null, null])
  expect(days?.problem('2026-03-11', '2026-03-10')).toBe('A primeira data é posterior.')
  expect([days?.problem('', ''), days?.problem('2026-03-10', '')]).toEqual([null, null])
})

test('a reason needs words, and at most a thousand characters', () => {
  expect(reasonProblem(' \n')).toBe(REASON_MISSING)
  expect(reasonProblem('x'.repeat(1000))).toBeNull()
  expect(reasonProblem('x'.repeat(1001))).toContain('1000')
})
