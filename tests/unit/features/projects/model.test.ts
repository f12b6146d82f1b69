import { describe, expect, test } from 'vitest'
import {
  isOverdue,
  readBudget,
  clampPercent,
  currentBeneficiaries,
  galleryBeneficiaries,
  galleryProgress,
  milestoneProgress,
  milestoneShare,
  newestFirst,
  projectProgress,
} from '@/features/projects/model'
import { project, summary, update } from '../../../support/project-fixtures'

const done = { title: 'a', is_completed: true }
const open = { title: 'b', is_completed: false, status: 'pending' }

describe('the progress of a project', () => {
  test('comes from the metrics first', () => {
    const one = project({ metrics: { progress_percentage: 40 }, progress_percentage: 70, milestones: [done] })
    expect(projectProgress(one)).toBe(40)
  })
  test('comes from the project if the metrics have none', () => {
    expect(projectProgress(project({ progress_percentage: '70.5%', milestones: [done] }))).toBe(70.5)
  })
  test('is the share of completed milestones if neither has one', () => {
    expect(projectProgress(project({ milestones: [done, open, { ...open, title: 'c' }] }))).toBeCloseTo(33.33)
  })
  test('is undefined if there is no source', () => {
    expect(projectProgress(project())).toBe(0)
  })
  test.each([
    [140, 100],
    [-3, 0],
  ])('of %d is shown as %d', (told, shown) => {
    expect(projectProgress(project({ progress_percentage: told }))).toBe(shown)
    expect(clampPercent(told)).toBe(shown)
  })
  test('of zero in the metrics is zero, not the next source', () => {
    expect(projectProgress(project({ metrics: { progressPercentage: 0 }, progress_percentage: 70 }))).toBe(0)
  })
})

describe('on the gallery', () => {
  test('the enriched progress is preferred, as text with a percent sign too, in whole numbers', () => {
    const list = summary({ progress_percentage: 20 })
    expect(galleryProgress(list, project({ metrics: { progressPercentage: '67.6%' } }))).toBe(68)
  })
  test('without enrichment the progress of the list is used', () => {
    expect(galleryProgress(summary({ progress_percentage: 20.4 }), undefined)).toBe(20)
  })
  test('milestones determine it if there is no number', () => {
    expect(galleryProgress(summary(), project({ milestones: [done, open] }))).toBe(50)
    expect(
      galleryProgress(summary(), project({ metrics: { completedMilestones: 3, totalMilestones: 4 } })),
    ).toBe(75)
  })
  test('the number of people is the counted one, else the current one, else the target, else 0', () => {
    const all = { current_beneficiaries: 8, target_beneficiaries: 20 }
    expect(galleryBeneficiaries(summary(all), project({ ...all, metrics: { people_impacted: 9 } }))).toBe(9)
    expect(galleryBeneficiaries(summary(all), undefined)).toBe(8)
    expect(galleryBeneficiaries(summary({ target_beneficiaries: 20 }), undefined)).toBe(20)
    expect(galleryBeneficiaries(summary(), undefined)).toBe(0)
  })
})

test('beneficiaries come from the metrics, else from the project', () => {
  expect(currentBeneficiaries(project({ metrics: { peopleImpacted: 5 }, current_beneficiaries: 3 }))).toBe(5)
  expect(currentBeneficiaries(project({ current_beneficiaries: 3 }))).toBe(3)
  expect(currentBeneficiaries(project())).toBeUndefined()
})

describe('the budget', () => {
  test('comes from the metrics, else from the project', () => {
    const both = { budget: 900, current_spending: 90, metrics: { budgetTotal: 1000, budget_used: 250 } }
    expect(readBudget(project(both))).toEqual({ total: 1000, used: 250, percent: 25 })
    expect(readBudget(project({ target_budget: '200.00', current_spending: '50' }))).toEqual({
      total: 200,
      used: 50,
      percent: 25,
    })
  })
  test('has no share where no total is known, and at most the whole where more was spent', () => {
    expect(readBudget(project({ current_spending: 50 })).percent).toBeUndefined()
    expect(readBudget(project({ budget: 0 })).percent).toBeUndefined()
    expect(readBudget(project({ budget: 10, current_spending: 50 })).percent).toBe(100)
  })
})

describe('milestones', () => {
  test('are done by their flag or by their status', () => {
    const { milestones } = project({ milestones: [done, { ...open, status: 'completed' }, open] })
    expect(milestoneShare(milestones, undefined)).toEqual({ done: 2, total: 3 })
  })
  test('have no share where there are none', () => {
    expect(milestoneShare([], project({ metrics: { totalMilestones: 0 } }).metrics)).toBeUndefined()
  })
  test('without a figure are zero or undefined', () => {
    const [first, second] = project({ milestones: [done, open] }).milestones ?? []
    expect(first && milestoneProgress(first)).toBe(100)
    expect(second && milestoneProgress(second)).toBe(0)
  })
})

test('updates are sorted newest first, those without a date last', () => {
  const { updates = [] } = project({ updates: [update(1), update(3), update(2, { created_at: null })] })
  expect(newestFirst(updates).map(({ id }) => id)).toEqual([3, 1, 2])
})

test('an update that is not published is not shown', () => {
  expect(project({ updates: [update(1, { status: 'draft' }), update(2)] }).updates).toHaveLength(1)
})

describe('a planned day', () => {
  const noon = Date.parse('2026-06-30T12:00:00Z')

  test('is not overdue on the day itself, and is the day after the next', () => {
    expect(isOverdue('2026-06-30', false, noon)).toBe(false)
    expect(isOverdue('2026-06-28', false, noon)).toBe(true)
  })

  test('is never overdue when the work is completed or the day is unknown', () => {
    expect(isOverdue('2026-06-28', true, noon)).toBe(false)
    expect(isOverdue(undefined, false, noon)).toBe(false)
  })
})
