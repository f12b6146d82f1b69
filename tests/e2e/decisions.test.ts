// Subject: donations, jobs, mail
import { describe, expect, test } from 'vitest'
import { isAsPromised, runDecisions } from '../bench/decisions-run'
import { hasPostgres } from '../support/databases'
import { sampleSeed } from '../support/sample'

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  test('two servers tell each decision and number each receipt once while mails fail and a server is killed', async () => {
    const seed = sampleSeed()
    const result = await runDecisions(6, 1, seed)
    expect(isAsPromised(result), `seed ${seed}: ${JSON.stringify(result)}`).toBe(true)
    // 30 s on a free machine. Beside three other workers on two slow cores it took more than 180 s.
  }, 480_000)
})
