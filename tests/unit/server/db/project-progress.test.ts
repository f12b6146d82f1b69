import { expect, test } from 'vitest'
import { averageProgress, computeProgress } from '../../../../server/db/project-progress'

const none = { ofMetrics: null, ofProject: null, milestones: 0, milestonesDone: 0 }

test('metrics take precedence over the project, the project over its milestones', () => {
  expect(computeProgress({ ofMetrics: '40', ofProject: '10', milestones: 2, milestonesDone: 2 })).toBe(40)
  expect(computeProgress({ ...none, ofProject: '10%', milestones: 2, milestonesDone: 2 })).toBe(10)
  expect(computeProgress({ ...none, milestones: 4, milestonesDone: 1 })).toBe(25)
  expect(computeProgress(none)).toBe(0)
})

test('invalid numbers are ignored, and the result is between 0 and 100', () => {
  expect(computeProgress({ ...none, ofMetrics: 'quase', ofProject: '12,5 %' })).toBe(12.5)
  expect(computeProgress({ ...none, ofMetrics: '140%' })).toBe(100)
  expect(computeProgress({ ...none, ofMetrics: '-3' })).toBe(0)
})

test('the average is a whole number, and undefined without projects', () => {
  expect(
    averageProgress([
      { ...none, ofProject: '33' },
      { ...none, ofProject: '34' },
    ]),
  ).toBe(34)
  expect(averageProgress([])).toBeNull()
})
