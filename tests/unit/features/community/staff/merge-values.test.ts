import { expect, test } from 'vitest'
import { mergedValues } from '@/features/community/staff/people/merge-values'
import { EMPTY_PERSON } from '@/shared/person'

const mine = { ...EMPTY_PERSON, name: 'Ana', phone: '84 000 0001', skills: [1], availability: 1 }
const theirs = { ...EMPTY_PERSON, name: 'Ana T.', place: 'Metuge', skills: [2], availability: 2 }

test('a merge proposes the record that stays, what it lacks from the other one, and both lists together', () => {
  const { values, sideOf } = mergedValues('volunteers', mine, theirs, {})
  expect(values).toMatchObject({
    name: 'Ana',
    phone: '84 000 0001',
    place: 'Metuge',
    skills: [1, 2],
    availability: 3,
  })
  expect(sideOf('name')).toBe('mine')
  expect(sideOf('place')).toBe('theirs')
})

test('a merge takes the sides that the person chose', () => {
  const { values } = mergedValues('volunteers', mine, theirs, { name: 'theirs', skills: 'mine' })
  expect(values).toMatchObject({ name: 'Ana T.', skills: [1] })
})

test('projects of both partners are joined, and a common one keeps the amount of the record that stays', () => {
  const one = { ...EMPTY_PERSON, projects: [{ project: 1, amount: '10', note: '' }] }
  const other = {
    ...EMPTY_PERSON,
    projects: [
      { project: 1, amount: '20', note: '' },
      { project: 2, amount: '30', note: '' },
    ],
  }
  expect(mergedValues('partners', one, other, {}).values.projects).toEqual([
    { project: 1, amount: '10', note: '' },
    { project: 2, amount: '30', note: '' },
  ])
})
