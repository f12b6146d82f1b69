import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coreValues, leadership, purpose, team, timeline } from '@/content/about'
import { counters, testimonials } from '@/content/home'
import { programDetails } from '@/content/program-details'
import { programFigures, programs, rapidResponse } from '@/content/programs'

test('the home page has the counters of RULES.md and five testimonials', () => {
  expect(counters.map(({ value, label }) => `${label} ${value}+`)).toEqual([
    'famílias alimentadas 20+',
    'escolas reconstruídas 1+',
    'jovens capacitados 15+',
    'comunidades apoiadas 5+',
  ])
  expect(testimonials).toHaveLength(5)
})

test('/sobre has mission, vision, values, four core values, six events of 2024 and 2025 and a team of four', () => {
  expect(purpose.map(({ name }) => name)).toEqual(['Missão', 'Visão', 'Valores'])
  expect(coreValues).toHaveLength(4)
  expect(timeline.map(({ year }) => year)).toEqual(['2024', '2025'])
  expect(timeline.map(({ events }) => events.length)).toEqual([3, 3])
  expect(team).toHaveLength(4)
})

test('/programas has six programs, four of rapid response within 24 hours and its four figures', () => {
  expect(programs.map(({ name }) => name)).toEqual([
    'Apoio Alimentar',
    'Reconstrução',
    'Educação',
    'Saúde',
    'Direitos Humanos',
    'Apoio Psicossocial',
  ])
  expect(rapidResponse).toHaveLength(4)
  for (const { hours } of rapidResponse) expect(hours).toBeLessThanOrEqual(24)
  expect(programFigures.map(({ value, plus }) => value + (plus ? '+' : ''))).toEqual([
    '6',
    '12',
    '5000+',
    '15000+',
  ])
})

test('only apoio-alimentar and reconstrucao have a page, and no part of it is empty', () => {
  const withPage = programs.filter(({ hasPage }) => hasPage).map(({ id }) => id)
  expect(withPage).toEqual(['apoio-alimentar', 'reconstrucao'])
  expect(programDetails.map(({ id }) => id)).toEqual(withPage)
  for (const {
    objectives,
    activities,
    impact,
    locations,
    testimonials: voices,
    partnerships,
  } of programDetails)
    for (const list of [objectives, activities, impact.stats, locations, voices, partnerships])
      expect(list.length).toBeGreaterThan(1)
})

test('every portrait of the content exists', () => {
  for (const { image } of [...testimonials, ...team, leadership])
    expect(existsSync(`public${image}`), image).toBe(true)
})
