import { expect, test } from 'vitest'
import { slotBit } from '../../../src/shared/availability'
import { districtDistance } from '../../../src/shared/district-distance'
import { matchReasons, matchScore, type Traits, type Wanted } from '../../../src/shared/matching'
import { dayTotalProblem, durationInWords, hoursProblems } from '../../../src/shared/volunteer-hours'
import { rank } from '../../../server/resources/matching/volunteer-index'

const TUESDAY = slotBit(1, 1)
const SATURDAY = slotBit(5, 0)
const wanted: Wanted = {
  skills: [1, 2],
  cause: 7,
  province: 'Cabo Delgado',
  district: 'Metuge',
  times: TUESDAY | SATURDAY,
}
const perfect: Traits = {
  skills: [1, 2, 3],
  causes: [7],
  province: 'Cabo Delgado',
  district: 'metuge',
  availability: TUESDAY | SATURDAY,
}
const stranger: Traits = { skills: [], causes: [], province: '', district: '', availability: 0 }
const names = (id: number) =>
  new Map([
    [1, 'Ensino primário'],
    [2, 'Costura'],
    [7, 'Educação'],
  ]).get(id)
const reasons = (traits: Traits, of = wanted) => matchReasons(of, traits, names, names)

test('a volunteer who has everything gets 100, one who has nothing gets 0', () => {
  expect(matchScore(wanted, perfect)).toBe(100)
  expect(matchScore(wanted, stranger)).toBe(0)
})

test('each criterion raises the score, and what a request leaves open does not count', () => {
  const half = matchScore(wanted, { ...perfect, skills: [1] })
  expect(half).toBeLessThan(100)
  expect(half).toBeGreaterThan(matchScore(wanted, { ...perfect, skills: [] }))
  expect(
    matchScore({ ...wanted, skills: [], times: 0, cause: null }, { ...stranger, district: 'Metuge' }),
  ).toBe(100)
  expect(
    matchScore({ ...wanted, skills: [], times: 0, cause: null, province: '', district: '' }, stranger),
  ).toBe(50)
})

test('a place counts less the farther away it is, and nothing in another province', () => {
  const from = (district: string, province = 'Cabo Delgado') =>
    matchScore({ ...wanted, skills: [], times: 0, cause: null }, { ...stranger, district, province })
  expect(from('Pemba')).toBe(100)
  expect(from('Ancuabe')).toBeLessThan(100)
  expect(from('Ancuabe')).toBeGreaterThan(from('Montepuez'))
  expect(from('Palma')).toBe(40)
  expect(from('Outro')).toBe(40)
  expect(from('Metuge', 'Nampula')).toBe(0)
})

test('distances are whole tens of kilometres, and unknown places have none', () => {
  expect(districtDistance('Pemba', 'Metuge')).toBe(10)
  expect(districtDistance('PEMBA', 'Montepuez')).toBe(170)
  expect(districtDistance('Pemba', 'Maputo')).toBeNull()
})

test('the reasons say what fits and what does not', () => {
  expect(reasons(perfect)).toEqual([
    'Sabe ensino primário e costura',
    'No mesmo distrito, Metuge',
    'Tem essas horas livres',
    'Escolheu a causa Educação',
  ])
  expect(reasons({ ...perfect, skills: [1], district: 'Chiúre', availability: TUESDAY, causes: [] })).toEqual(
    [
      'Sabe ensino primário',
      'Também se pede costura',
      'Em Metuge, a cerca de 80 km',
      'Tem livres 1 das 2 partes do dia pedidas',
    ],
  )
  expect(reasons(stranger)).toEqual([
    'Também se pede ensino primário e costura',
    'Falta dizer onde vive',
    'Falta dizer quando pode',
  ])
})

test('the best of 50,000 volunteers are found, best first', () => {
  const many = Array.from({ length: 50_000 }, (_, id) => ({
    ...{ id, userId: null, causes: [id % 6], availability: id * 37 },
    ...{ skills: [id % 20, id % 7], province: 'Cabo Delgado', district: id % 3 ? 'Chiúre' : 'Metuge' },
  }))
  const leavesOut = ({ id }: { id: number }) => id === 8
  const best = rank(many, wanted, 12, leavesOut)
  expect(best).toHaveLength(12)
  expect(best.map(({ score }) => score)).toEqual(best.map(({ score }) => score).toSorted((a, b) => b - a))
})

test('hours need a past day that exists and a time of one day at most', () => {
  const today = '2026-03-10'
  const fieldsOf = (day: string, minutes: number) => Object.keys(hoursProblems({ day, minutes }, today))
  expect(fieldsOf('2026-03-10', 15)).toEqual([])
  expect(fieldsOf('2026-03-11', 60)).toEqual(['day'])
  expect(fieldsOf('2026-02-30', 60)).toEqual(['day'])
  expect(fieldsOf('2025-11-01', 60)).toEqual(['day'])
  expect(fieldsOf('2026-03-09', 24 * 60)).toEqual([])
  expect(fieldsOf('2026-03-09', 24 * 60 + 1)).toEqual(['minutes'])
  expect(fieldsOf('2026-03-09', 1.5)).toEqual(['minutes'])
  expect(dayTotalProblem(600, 840)).toBeNull()
  expect(dayTotalProblem(600, 841)).not.toBeNull()
})

test('a duration is written in hours and minutes', () => {
  expect([45, 60, 65, 90, 1440].map(durationInWords)).toEqual(['45 min', '1 h', '1 h 05', '1 h 30', '24 h'])
})
