import { expect, test } from 'vitest'
import { normaliseStaffOverview } from '@/api/staff-overview'
import { daysOfMonth, scaleTop } from '@/features/reports/staff/donation-days'
import { overviewFigures } from '@/features/reports/staff/overview-figures'
import { waitingItems } from '@/features/reports/staff/waiting'
import { isoDayInMaputo } from '@/lib/dates'

const NOW = Date.parse('2026-03-10T08:00:00Z')

test('what waits is listed by urgency, without what has nothing waiting', () => {
  const figures = normaliseStaffOverview({
    comments: { pending: 12, oldest_pending_at: '2026-03-07T07:00:00Z' },
    posts: { total: 3, this_month: 1, drafts: 1 },
    users: { total: 9, data_requests: 1 },
    projects: { total: 4, overdue_milestones: { count: 0, oldest: [] } },
  })
  expect(waitingItems(figures, NOW)).toEqual([
    { key: 'requests', count: 1, label: 'pedido para apagar dados' },
    {
      key: 'comments',
      count: 12,
      label: 'comentários por moderar',
      note: 'O mais antigo espera há 3\u00a0dias',
    },
    { key: 'drafts', count: 1, label: 'rascunho de artigo' },
  ])
})

test('an answer without the newer figures is read with empty lists', () => {
  const { projects, donations, posts } = normaliseStaffOverview({
    projects: { total: 2, active: 2 },
    posts: { total: 1 },
    donations: { pending: 1, pending_total: '5.00' },
  })
  expect(projects).toMatchObject({ active: 2, provinces: [], overdue: { count: 0, oldest: [] } })
  expect(donations).toMatchObject({ pendingTotal: 5, days: [] })
  expect(posts?.drafts).toBe(0)
})

test('milestones and days that no link or bar could show are left out', () => {
  const { projects, donations } = normaliseStaffOverview({
    projects: {
      provinces: [{ province: 'Niassa', active: 2, planning: 1 }],
      overdue_milestones: {
        count: 2,
        oldest: [{ title: 'Telhado' }, { title: 'Poço', target_date: '2026-03-01', project: { slug: 'p' } }],
      },
    },
    donations: { days: [{ approved_total: '1.00' }, { day: '2026-03-02', approved_total: '7.50' }] },
  })
  expect(projects?.provinces).toEqual([
    { name: 'Niassa', total: 3, planning: 1, active: 2, completed: 0, suspended: 0 },
  ])
  expect(projects?.overdue.oldest).toEqual([
    { title: 'Poço', targetDate: '2026-03-01', project: 'p', slug: 'p' },
  ])
  expect(donations?.days).toEqual([{ day: '2026-03-02', approved: 7.5, pending: 0 }])
})

test.each([
  [{ decision_hours_median: 7.6, approval_percent: 91 }, '8 h'],
  [{ decision_hours_median: 0.4, approval_percent: 100 }, 'menos de 1 h'],
  [{ decision_hours_median: null, approval_percent: null }, undefined],
  [{}, undefined],
])('the time to a decision of %j is shown as %s', (given, value) => {
  const figures = normaliseStaffOverview({ donations: { pending: 0, ...given } })
  const shown = overviewFigures(figures, NOW).find(({ label }) => label === 'Tempo até à decisão')
  expect(shown?.value).toBe(value)
})

test('the chart has every day of the month up to today in Maputo', () => {
  expect(isoDayInMaputo(Date.parse('2026-03-02T22:30:00Z'))).toBe('2026-03-03')
  const days = daysOfMonth([{ day: '2026-03-02', approved: 5, pending: 1 }], '2026-03-03')
  expect(days).toEqual([
    { day: '2026-03-01', approved: 0, pending: 0 },
    { day: '2026-03-02', approved: 5, pending: 1 },
    { day: '2026-03-03', approved: 0, pending: 0 },
  ])
})

test.each([
  [0, 1],
  [6, 10],
  [1900, 2000],
  [2001, 5000],
  [50_000, 50_000],
])('the scale of a largest day of %d ends at %d', (approved, top) => {
  expect(scaleTop([approved])).toBe(top)
})
