// Runs after a change of: donations, outbox, offline, sw
import { expect, test } from 'vitest'
import { runOutbox } from '../bench/outbox-run'

/** Number of proofs. This test is the short form of `npm run bench outbox`. */
const SUBMISSIONS = 6
const SEED = 20_261_121

test('six proofs sent through a failing network, with page, worker, browser and server killed in between, are stored exactly once', async () => {
  const run = await runOutbox({ submissions: SUBMISSIONS, seed: SEED })
  console.log(
    `submitted ${run.submitted}, stored ${run.stored}, lost ${run.lost.length}, duplicated ${run.duplicated.length}, wasted bytes ${run.wastedBytes}`,
  )
  expect(run.lost).toEqual([])
  expect(run.duplicated).toEqual([])
  expect(run.unsettled).toEqual([])
  expect(run.stored).toBe(run.submitted)
  expect(run.submitted + run.gone.count).toBe(SUBMISSIONS)
  expect(run.complaints).toEqual([])
}, 180_000)
