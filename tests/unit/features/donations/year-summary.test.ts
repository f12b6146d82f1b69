import { expect, test } from 'vitest'
import type { DonationStatus } from '@/api/donation-status'
import { confirmedYears, yearSummary } from '@/features/donations/portal/year-summary'

const donation = (decidedAt: string, amount: number, part: Partial<DonationStatus> = {}): DonationStatus => ({
  reference: decidedAt,
  number: decidedAt,
  fate: 'approved',
  reason: '',
  amount,
  methodName: 'M-Pesa',
  createdAt: decidedAt,
  pendingSince: decidedAt,
  dueAt: decidedAt,
  decidedAt,
  awaitsProof: false,
  emailHint: '',
  link: null,
  ...part,
})

test('a year has its confirmed donations alone, oldest first, summed up without losing a centavo', () => {
  const all = [
    donation('2026-03-02T10:00:00Z', 0.1),
    donation('2026-03-01T10:00:00Z', 0.2, { methodName: 'E-Mola' }),
    donation('2026-04-01T10:00:00Z', 50, { fate: 'rejected' }),
    donation('2025-04-01T10:00:00Z', 7),
  ]
  expect(confirmedYears(all)).toEqual([2026, 2025])
  const summary = yearSummary(all, 2026)
  expect(summary.donations.map(({ amount }) => amount)).toEqual([0.2, 0.1])
  expect(summary.total).toBe(0.3)
  expect(summary.byMethod).toEqual([
    { method: 'E-Mola', count: 1, total: 0.2 },
    { method: 'M-Pesa', count: 1, total: 0.1 },
  ])
})

test('the year is that of Maputo, where the new year begins two hours before UTC', () => {
  expect(confirmedYears([donation('2026-12-31T22:30:00Z', 5)])).toEqual([2027])
})
