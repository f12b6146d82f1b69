import { describe, expect, test } from 'vitest'
import {
  EMPTY_PROJECT,
  PROJECT_AMOUNT_WRONG,
  PROJECT_COORDINATES_ABROAD,
  PROJECT_COORDINATES_WRONG,
  PROJECT_COUNT_WRONG,
  PROJECT_END_BEFORE_START,
  PROJECT_LIST_TOO_LONG,
  PROJECT_LIST_TOO_MANY,
  PROJECT_NAME_UNREADABLE,
  PROJECT_PROGRESS_WRONG,
  isProjectDay,
  projectProblems,
  type ProjectValues,
} from '../../../src/shared/project'

const problems = (values: Partial<ProjectValues>) =>
  projectProblems({ ...EMPTY_PROJECT, name: 'Furo', ...values })

describe('the rules of a project', () => {
  test('a name alone is enough', () => expect(problems({})).toEqual({}))

  test.each<[Partial<ProjectValues>, object]>([
    [{ name: '???' }, { name: PROJECT_NAME_UNREADABLE }],
    [{ start_date: '2026-05-02', end_date: '2026-05-01' }, { end_date: PROJECT_END_BEFORE_START }],
    [{ start_date: '2026-05-02', end_date: '2026-05-02' }, {}],
    [{ coordinates: 'ali' }, { coordinates: PROJECT_COORDINATES_WRONG }],
    [{ coordinates: '40.51, -12.97' }, { coordinates: PROJECT_COORDINATES_ABROAD }],
    [{ coordinates: '-12.97, 40.51' }, {}],
    [{ coordinates: '-12,97; 40,51' }, {}],
    [{ coordinates: '40,51; -12,97' }, { coordinates: PROJECT_COORDINATES_ABROAD }],
    [{ target_beneficiaries: '1.500' }, {}],
    [{ target_beneficiaries: '1.5' }, { target_beneficiaries: PROJECT_COUNT_WRONG }],
    [{ progress_percentage: '1.500' }, { progress_percentage: PROJECT_PROGRESS_WRONG }],
    [{ tags: Array<string>(31).fill('a') }, { tags: PROJECT_LIST_TOO_MANY }],
    [{ team_members: ['a'.repeat(151)] }, { team_members: PROJECT_LIST_TOO_LONG }],
    [{ budget: '100000001' }, { budget: PROJECT_AMOUNT_WRONG }],
    [{ budget: '0' }, {}],
  ])('%j gives %j', (values, expected) => expect(problems(values)).toEqual(expected))

  test('a day exists in the calendar', () =>
    expect(['2028-02-29', '2026-02-29', '1999-01-01', '2026-13-01'].map(isProjectDay)).toEqual([
      true,
      false,
      false,
      false,
    ]))
})
