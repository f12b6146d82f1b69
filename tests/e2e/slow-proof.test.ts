// Runs after a change of: donations, outbox
import { expect, test } from 'vitest'
import { runSlowProof } from '../bench/slow-proof-run'
import { sharedBrowser } from '../support/shared'

test('a proof for which no connection lasts long enough arrives in chunks, whole and once, with little sent twice', async () => {
  // At this rate one request for the whole proof would take 8 s, but no connection lasts longer than 6 s. With shorter
  // connections a busy machine might not begin a chunk in time. `npm run bench slow-proof` sends 5 MB.
  const run = await runSlowProof(await sharedBrowser(), {
    ...{ size: 1_200_000, rate: 150_000, cutMs: 4_000, maxMs: 160_000, seed: 7 },
  })
  console.log(
    `${run.cuts} cuts, ${run.seconds.toFixed(0)} s, bytes sent against needed ${run.ratio.toFixed(2)}`,
  )
  expect(run.hashes).toEqual([run.expected])
  expect(run.copies).toBe(1)
  expect(run.cuts).toBeGreaterThan(0)
  expect(run.ratio).toBeLessThan(1.15)
  expect(run.complaints.filter((line) => !/ERR_|Failed to load|net::/.test(line))).toEqual([])
}, 200_000)
