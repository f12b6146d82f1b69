import { expect, test } from 'vitest'
import {
  completedMilestone,
  EMPTY_METRICS,
  EMPTY_PARTS,
  metricsProblems,
  PART_KINDS,
  partProblems,
} from '@/shared/project-parts'

const DONE = { ...EMPTY_PARTS.milestones, title: 'Telhado', is_completed: true }
const OPEN = { ...DONE, is_completed: false, progress_percentage: '35' }

test('a new part needs what a visitor must see of it, and nothing else', () => {
  const missing = PART_KINDS.map((kind) => Object.keys(partProblems(kind, EMPTY_PARTS[kind])))
  expect(missing).toEqual([['title'], ['title'], ['name'], ['image'], ['title', 'file']])
})

test('an activity may end on the day on which it starts, but not before', () => {
  const values = { ...EMPTY_PARTS.activities, name: 'Rega', start_date: '2026-03-02', end_date: '2026-03-02' }
  expect(partProblems('activities', values)).toEqual({})
  expect(partProblems('activities', { ...values, end_date: '2026-03-01' })).toEqual({
    end_date: 'A data de fim não pode ser anterior à data de início.',
  })
})

test('a progress is between 0 and 100, with or without a percent sign', () => {
  for (const right of ['', '0', '100', '62,5 %'])
    expect(metricsProblems({ ...EMPTY_METRICS, progress_percentage: right }), right).toEqual({})
  for (const wrong of ['-1', '100.1', '1e2', 'metade'])
    expect(Object.keys(metricsProblems({ ...EMPTY_METRICS, progress_percentage: wrong })), wrong).toEqual([
      'progress_percentage',
    ])
})

test('a milestone that becomes done gets the day and the progress 100, unless others were typed', () => {
  expect(completedMilestone({ ...OPEN, is_completed: true }, OPEN, '2026-03-10')).toEqual({
    ...{ ...OPEN, is_completed: true },
    ...{ completion_date: '2026-03-10', progress_percentage: '100' },
  })
  const typed = { ...OPEN, is_completed: true, completion_date: '2026-02-01', progress_percentage: '90' }
  expect(completedMilestone(typed, OPEN, '2026-03-10')).toEqual(typed)
})

test('a milestone that was done keeps its day, and one that is reopened loses day and progress', () => {
  const done = { ...DONE, completion_date: '2026-02-01', progress_percentage: '100' }
  expect(completedMilestone(done, done, '2026-03-10')).toEqual(done)
  expect(completedMilestone({ ...done, is_completed: false }, done, '2026-03-10')).toEqual({
    ...done,
    ...{ is_completed: false, completion_date: '', progress_percentage: '' },
  })
})
