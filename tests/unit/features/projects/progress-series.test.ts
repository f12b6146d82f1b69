import { expect, test } from 'vitest'
import { toChartPoint, progressSeries, axisTicks } from '@/features/projects/public/charts/progress-series'
import { embedAddress } from '@/features/projects/public/tabs/map-frame'
import { parsePlace } from '@/features/projects/public/tabs/map-place'
import { fileKind } from '@/features/projects/public/tabs/file-kind'
import { impactText } from '@/features/projects/public/tabs/impact-text'
import { project, update } from '../../../support/project-fixtures'

test('progress runs from the start over the updates to the value of the page', () => {
  const series = progressSeries(
    project({
      progress_percentage: 60,
      updates: [
        update(20, { progress_percentage: 50 }),
        update(10, { progress_percentage: '12.5%' }),
        update(11),
      ],
    }),
  )
  expect(series?.done.map(({ percent }) => percent)).toEqual([0, 12.5, 60])
})

test('a single point is not a line', () => {
  expect(
    progressSeries(project({ start_date: null, updates: [update(1, { progress_percentage: 9 })] })),
  ).toBeNull()
  expect(progressSeries(project({ updates: [update(1)] }))).toBeNull()
  expect(
    progressSeries(project({ updates: [update(1, { created_at: 'ontem', progress_percentage: 9 })] })),
  ).toBeNull()
})

test('the plan rises with each milestone that has a date', () => {
  const series = progressSeries(
    project({
      updates: [update(1, { progress_percentage: 9 })],
      milestones: [
        { title: 'b', target_date: '2025-12-03' },
        { title: 'a', target_date: '2025-06-03' },
        { title: 'c', target_date: 'um dia' },
      ],
    }),
  )
  expect(series?.planned.map(({ percent }) => percent)).toEqual([0, 50, 100])
  expect(series && toChartPoint(series, { at: series.to, percent: 25 })).toEqual({ x: 100, y: 75 })
  expect(series && axisTicks(series)).toHaveLength(5)
})

test('the text about a community contains only known facts', () => {
  const whole = project({
    target_beneficiaries: 480,
    milestones: [{ title: 'a', is_completed: true }, { title: 'b' }],
    metrics: { peopleImpacted: 312, volunteersInvolved: 64, progressPercentage: 68 },
  })
  expect(impactText(whole)).toBe(
    'O projeto «Poço de Metuge» já chegou a 312 das 480 pessoas previstas, em Metuge, Cabo Delgado. Com 1 de 2 marcos concluídos e 64 voluntários, o trabalho está a 68%.',
  )
  expect(impactText(project({ target_beneficiaries: 75, district: '', province: '' }))).toBe(
    'O projeto «Poço de Metuge» prepara‑se para chegar a 75 pessoas. O trabalho está a 0%.',
  )
})

test.each([
  ['-13.3906, 39.8372', { latitude: -13.3906, longitude: 39.8372 }],
  ['-13.39;39.83', { latitude: -13.39, longitude: 39.83 }],
  ['perto do rio', null],
  ['95, 200', null],
  ['', null],
])('the coordinates «%s» are the place %j', (text, place) => expect(parsePlace(text)).toEqual(place))

test('the map is the only URL shown in a frame', () => {
  expect(embedAddress({ latitude: -13, longitude: 40 })).toBe(
    'https://www.openstreetmap.org/export/embed.html?bbox=39.7500%2C-13.2500%2C40.2500%2C-12.7500&layer=mapnik&marker=-13%2C40',
  )
})

test('the label of a document names its format', () => {
  expect(fileKind('/media/projetos/ata-1a2b.pdf')).toBe(' (PDF)')
  expect(fileKind('https://x.example/ver?id=3')).toBe('')
})
