import { basename } from 'node:path'
import { afterEach, expect, test, vi, type RunnerTask } from 'vitest'
import {
  ALWAYS_DRAWN,
  ALWAYS_ON_POSTGRES,
  DRAWN_API_FILES,
  DRAWN_FILES,
  ALWAYS_RUN,
} from './support/drawn-files'
import { skipNotDrawn } from './support/drawing-runner'
import { committedSeed, drawn, isDrawn } from './support/sample'
import { sourceTree } from './support/tree'

const cases = Array.from({ length: 40 }, (_, index) => `/page-${index}`)
const some = (seed: number, from = cases) => drawn(from, 8, seed, (name) => name)

afterEach(() => vi.unstubAllEnvs())

test('a sample is drawn by its seed alone, in the order of the matrix, and another seed draws another', () => {
  vi.stubEnv('SAMPLE', '')
  expect(some(7)).toHaveLength(8)
  expect(some(7)).toEqual(some(7))
  expect(some(7)).toEqual(cases.filter((name) => some(7).includes(name)))
  expect(some(7)).not.toEqual(some(8))
})

test('the same committed files draw the same sample, so that a run before a landing judges as CI does', () => {
  expect(committedSeed()).toBeTypeOf('number')
  expect(committedSeed()).toBe(committedSeed())
})

test('over many seeds every case is drawn', () => {
  vi.stubEnv('SAMPLE', '')
  const seen = new Set(Array.from({ length: 60 }, (_, seed) => some(seed)).flat())
  expect(seen.size).toBe(cases.length)
})

test('if SAMPLE is all, every case is drawn', () => {
  vi.stubEnv('SAMPLE', 'all')
  expect(some(7)).toEqual(cases)
})

test('each seed draws about the given share of cases that are drawn one by one', () => {
  vi.stubEnv('SAMPLE', '')
  const share = (seed: number) => cases.filter((name) => isDrawn(1 / 2, seed, name)).length / cases.length
  const shares = Array.from({ length: 60 }, (_, seed) => share(seed))
  expect(shares.reduce((sum, one) => sum + one, 0) / shares.length).toBeCloseTo(1 / 2, 1)
  expect(cases.filter((name) => isDrawn(1, 7, name))).toEqual(cases)
})

test('every file whose tests are drawn exists', () => {
  const paths = sourceTree().map(({ path }) => path)
  for (const name of Object.keys(DRAWN_FILES)) expect(paths).toContain(`tests/e2e/${name}.test.ts`)
  for (const name of [...Object.keys(DRAWN_API_FILES), ...ALWAYS_RUN, ...ALWAYS_ON_POSTGRES])
    expect(paths).toContain(`tests/api/${name}.test.ts`)
})

test('every test that always runs is in a drawn file', () => {
  const texts = sourceTree()
    .filter(({ path }) => basename(path, '.test.ts') in { ...DRAWN_FILES, ...DRAWN_API_FILES })
    .map(({ text }) => text)
  for (const name of ALWAYS_DRAWN)
    expect(
      texts.filter((text) => text.includes(name)),
      name,
    ).toHaveLength(1)
})

test('a group of which no test is drawn is skipped as a whole, so that its hooks do not run', () => {
  const task = (name: string) => ({ type: 'test', name, mode: 'run' })
  const group = (...tasks: object[]) => ({ type: 'suite', mode: 'run', tasks })
  const [left, right] = [group(task('a'), task('b')), group(task('c'), task('d'))]
  const file = group(left, right) as unknown as RunnerTask
  expect(skipNotDrawn(file, (name) => name === 'd').map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  expect(left).toMatchObject({ mode: 'skip' })
  expect([right, file]).toMatchObject([{ mode: 'run' }, { mode: 'run' }])
  skipNotDrawn(file, () => false)
  expect(file.mode).toBe('skip')
})
